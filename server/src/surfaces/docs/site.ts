import type { MethodDefinition } from "../../engine/method/method.ts";
import {
  chaptersOf,
  envelopePage,
  errorsPage,
  extensionMark,
  indexPage,
  settingsPage,
  warningsPage,
} from "./common-pages.ts";
import { decisionsPage } from "./decisions-page.ts";
import { describe, titleOf } from "./described.ts";
import type { Navigation } from "./html.ts";
import { keptPage } from "./kept-page.ts";
import { methodPage, methodPath } from "./method-page.ts";
import { type Page, withDistinctAnchors } from "./page.ts";
import { keyPlaces, recordPage } from "./record-page.ts";
import type { DescribedRecord } from "../../engine/fields/field.ts";

export interface Site {
  readonly pages: readonly Page[];
  readonly navigation: readonly Navigation[];
}

/** All pages of the reference, and the navigation that each of them shows. */
export function siteOf(methods: readonly MethodDefinition[]): Site {
  const described = describe(methods);
  const common = [
    envelopePage(described),
    errorsPage(),
    warningsPage(),
    decisionsPage(),
    keptPage(described),
    settingsPage(described),
  ];
  const chapters = chaptersOf(methods);
  const keys = keyPlaces(described);
  const records = [...described.records.keys()]
    .sort()
    .map((name) => recordPage(described, name, described.records.get(name) as DescribedRecord, keys));
  const entry = (page: Page) => ({ path: page.path, text: page.title });
  return {
    pages: [indexPage(described), ...common, ...methods.map((each) => methodPage(described, each)), ...records].map(
      withDistinctAnchors,
    ),
    navigation: [
      { title: "Common", entries: common.map(entry) },
      ...chapters.map((chapter) => ({
        title: chapter.title,
        entries: chapter.methods.map((each) => ({
          path: methodPath(described, each),
          text: `${titleOf(each, methods)}${each.extension ? extensionMark : ""}`,
        })),
      })),
      { title: "Records", entries: records.map(entry) },
    ],
  };
}
