/**
 * What an event shows of a record is decided by the table public_member, which is printed from the definitions. A type that is not in it
 * shows its key only, and a member that is not in it is left out: nothing depends on what a process knows of the definitions.
 */

/** SQL that is true for a type of record of which events show anything. */
export function isListed(type: string): string {
  return `exists (select from public_member where public_member.record = ${type})`;
}

/**
 * SQL of one row: the public part of a record of a listed type as JSON, null if there is none, and the names of the members that are
 * left out. A record of which nothing is left out stays the text that it is. A firm's own fields are public with the type that has them.
 * PostgreSQL reads the table once for a statement with this.
 */
export function publicPart(type: string, record: string): string {
  return `select case when left_out <> '{}' then part when members > 0 then whole end as record, left_out
       from (select ${record} as whole offset 0) as given
            cross join lateral (
              select count(*) as members, json_object_agg(name, value) filter (where is_public) as part,
                     coalesce(array_agg(name) filter (where not is_public), '{}') as left_out
                from (select name, value, starts_with(name, 'CF_')
                               or (${type}, name) in (select public_member.record, public_member.member from public_member) as is_public
                        from json_each(case when json_typeof(whole) = 'object' then whole end) as member (name, value) offset 0) as judged) as parts`;
}
