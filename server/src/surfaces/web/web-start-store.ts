import type { Db } from "../../platform/database/index.ts";

/** The firm that the sign-in page shows before anyone has signed in. */
export interface SuggestedFirm {
  /** The firm to suggest; null on a server with several firms, which must not reveal their ids. */
  readonly firm: string | null;
  readonly demo: boolean;
}

/** `db` is bound to the catalog of firms. */
export async function findSuggestedFirm(db: Db): Promise<SuggestedFirm> {
  const firms = await db.rows<{ firm_id: string }>(
    "select firm_id from firm order by firm_id = 'demo' desc, created_at limit 2",
  );
  const demo = firms.some((each) => each.firm_id === "demo");
  const [only] = firms;
  return { firm: firms.length === 1 && only !== undefined ? only.firm_id : demo ? "demo" : null, demo };
}
