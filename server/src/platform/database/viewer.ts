import type { Db } from "./db.ts";

/** In the text of a statement: the employee for whom it is run. One text, and one plan, serves all of them. */
export const viewerSql = "$viewer";

/** A Db that runs statements for an employee. */
export function dbForViewer(db: Db, employee: number): Db {
  const withViewer = (text: string, params: readonly unknown[] = []): [string, readonly unknown[]] =>
    text.includes(viewerSql)
      ? [text.replaceAll(viewerSql, () => `$${params.length + 1}::int`), [...params, employee]]
      : [text, params];
  return {
    rows: (text, params, readers) => db.rows(...withViewer(text, params), readers),
    rowsByKey(text, keys, params = []) {
      const [own, [, ...others]] = withViewer(text, [keys, ...params]);
      return db.rowsByKey(own, keys, others);
    },
    row: (text, params) => db.row(...withViewer(text, params)),
    text: (text, params) => db.text(...withViewer(text, params)),
    run: (text, params) => db.run(...withViewer(text, params)),
    send: (text, params) => db.send(...withViewer(text, params)),
    facts: (text, params) => db.facts(...withViewer(text, params)),
    factsAbout(text, lists, params = []) {
      const [own, values] = withViewer(text, [...lists, ...params]);
      return db.factsAbout(own, lists, values.slice(lists.length));
    },
    lockedRows(reading, keys) {
      const [read, [, ...params]] = withViewer(reading.read, [keys, ...(reading.params ?? [])]);
      return db.lockedRows({ ...reading, read, params }, keys);
    },
    writtenRows: (text, rows) => db.writtenRows(text, rows),
    sendJson: (text, rows) => db.sendJson(text, rows),
    sendRows: (text, rows) => db.sendRows(text, rows),
    script: (text) => db.script(text),
  };
}
