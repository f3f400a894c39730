-- Journals that repeat when their days come: the first of a series says what is posted, this says when the next one is.
create table recurring_journal (
  -- the first journal of the series
  series_key integer primary key references journal,
  every text not null check (every in ('Week', 'Month', 'Quarter', 'Year')),
  -- how many there are to be in all, the first included; null without end
  times integer check (times >= 2),
  made integer not null default 1 check (made >= 1),
  -- the day on which the first one was to be reversed; later ones are as long after theirs
  reverse_date date,
  -- null when there is none to come
  next_date date,
  status text not null default 'Active' check (status in ('Active', 'Ended')),
  -- why the next one waits although its day has come
  waits_for text not null default '',
  last_modified timestamptz(3) not null,
  check ((status = 'Active') = (next_date is not null))
);
create index recurring_journal_due on recurring_journal (next_date) where status = 'Active';

-- A day of a series is booked once, whoever books it.
create unique index journal_series_day on journal (series_key, journal_date) where series_key is not null;
