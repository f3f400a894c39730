import { check } from "../check.ts";
import { withContacts } from "../contacts/helpers.ts";
import { expectEqual, expectThat } from "../expectations.ts";

export const pagingChecks = [
  check("pages have 10 items and start at 1 by default, never overlap, and are empty past the end", (service) =>
    withContacts(service, 23, async (_contacts, marker) => {
      const page = async (more: object) =>
        service.call("ListContacts", { FilterByText: marker }, { PageResults: true, ...more });
      const first = await page({});
      expectEqual("paging", [first["PageSize"], first["PageNumber"], first["PageCount"]], [10, 1, 3]);
      const pages = [first, await page({ PageNumber: 2 }), await page({ PageNumber: 3 })];
      const all = (await service.content("ListContacts", { FilterByText: marker }))["Contacts"];
      expectEqual(
        "the pages together",
        pages.flatMap((each) => each.Content["Contacts"] as unknown[]),
        all,
      );
      expectEqual("a page past the end", (await page({ PageNumber: 4 })).Content["Contacts"], []);
    }),
  ),

  check("PageSize and PageNumber start at 1", async (service) => {
    for (const bad of [{ PageSize: 0 }, { PageNumber: 0 }, { PageSize: -1 }, { PageNumber: "x" }]) {
      const { Errors } = await service.call("ListContacts", {}, { PageResults: true, ...bad });
      expectThat(`${JSON.stringify(bad)} is refused`, Errors.length > 0);
    }
  }),

  check(
    "PageSize has a maximum",
    async (service) => {
      const max = Number(service.target.decisions.pageSizeMax);
      await service.content("ListContacts", {}, { PageResults: true, PageSize: max });
      const { Errors } = await service.call("ListContacts", {}, { PageResults: true, PageSize: max + 1 });
      expectThat("one over is refused", Errors.length > 0);
    },
    "pageSizeMax",
  ),

  check("PageResults false turns paging off", async (service) => {
    const envelope = await service.call("ListContacts", {}, { PageResults: false, PageSize: 1 });
    expectThat("no PageCount", !("PageCount" in envelope));
  }),
];
