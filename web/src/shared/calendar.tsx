import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import { firstWeekday } from "./formats.ts";

/** The days of a month, to pick one. */
export function Calendar({ value, onPick }: { value: string | null; onPick: (day: string | null) => void }) {
  return (
    <DatePicker
      value={value}
      {...(value === null ? {} : { defaultDate: value })}
      firstDayOfWeek={firstWeekday()}
      highlightToday
      hideOutsideDates
      // Red weekends have too little contrast.
      weekendDays={[]}
      ariaLabels={labels}
      onChange={onPick}
    />
  );
}

const labels = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
  previousDecade: "Previous decade",
  nextDecade: "Next decade",
};
