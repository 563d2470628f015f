import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NEVER_SYNCED, type AttributesOverview } from "@/lib/attributes/model/model";
import { AttributesState } from "./attributes-state";

const overview = {
  listed: 504,
  read: 501,
  failed: 3,
  texts: 200_458,
  locales: ["de_DE", "en_US"],
  listReadAt: undefined,
  sync: NEVER_SYNCED,
} as unknown as AttributesOverview;

test("states what is loaded, and leaves failures to their job", () => {
  const shown = renderToStaticMarkup(<AttributesState overview={overview} />);
  expect(shown).toMatch(/^501 of 504 attributes loaded · 200,458 texts in 2 /);
  expect(shown).not.toContain("failed");
  const one = { ...overview, listed: 1, read: 1, texts: 1, locales: ["en_US"] };
  expect(renderToStaticMarkup(<AttributesState overview={one} />)).toBe("1 of 1 attribute loaded · 1 text in 1 locale");
  const single = renderToStaticMarkup(<AttributesState overview={{ ...overview, texts: 1 }} />);
  expect(single).toMatch(/^501 of 504 attributes loaded · 1 text in 2 /);
});

test("without attributes, links to the page that loads them", () => {
  expect(renderToStaticMarkup(<AttributesState overview={{ ...overview, listed: 0 }} />)).toContain(
    'href="/attributes"',
  );
});

test("says that an update runs, without numbers that would stand still", () => {
  const sync = { ...NEVER_SYNCED, state: "running", done: 137, total: 500 } as const;
  const shown = renderToStaticMarkup(<AttributesState overview={{ ...overview, sync }} />);
  expect(shown).toMatch(/ · updating$/);
});
