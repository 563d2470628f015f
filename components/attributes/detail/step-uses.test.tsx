import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StepUse } from "@/lib/attributes/detail/step-uses";
import { StepUses } from "./step-uses";
import type { UseState } from "./use-step-uses";

const step = (key: string): StepUse => ({
  key,
  sentence: [
    { kind: "text", text: "Age is " },
    { kind: "value", text: "16–99", lang: "en-US" },
  ],
  entries: [2],
  of: 3,
  href: `/opportunities/7?entry=${key}.2`,
});
const uses = (...keys: string[]): UseState => ({ steps: keys.map(step), cellsHref: "/opportunities/7?tab=cells" });
const textOf = (use: UseState): string => renderToStaticMarkup(<StepUses use={use} />).replace(/<[^>]+>/g, "");

test("names step and entry in the link, and the sentence below it", () => {
  const html = renderToStaticMarkup(<StepUses use={uses("F1")} />);
  expect(html).toMatch(
    /<a[^>]*href="\/opportunities\/7\?entry=F1\.2"[^>]*><span><span[^>]*>F1<\/span>, entry 2 of 3<\/span><\/a>/,
  );
  expect(html).toContain('<bdi lang="en-US"');
  expect(textOf(uses("F1"))).toContain("Age is 16–99");
});

test("links to the conditions if there are more steps than listed, or none", () => {
  expect(textOf(uses("F1", "F2", "Q1", "Q2", "Q3"))).toMatch(/1 more step$/);
  expect(textOf(uses("F1", "F2", "Q1", "Q2"))).not.toContain("more");
  expect(textOf(uses())).toBe("Not used in any step. Show its conditions");
});

test("shows the reason for missing steps", () => {
  expect(textOf("removed")).toBe("No longer in your library");
  expect(textOf("failed")).toBe("Not loaded");
});
