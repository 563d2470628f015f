/** Whose lines are shown of a run of several respondents. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RunView } from "@/lib/qualification/run-view";
import { UnderstandSubject } from "./understand-subject";

const mina = { label: "Mina", live: true, mark: "74b5ec9e" };
const typed = { label: "", live: true, mark: "0123abcd" };
const draw = (run: Partial<RunView>, subject: number | null = null) =>
  renderToStaticMarkup(<UnderstandSubject run={run as RunView} subject={subject} onChoose={() => undefined} />);

test("one respondent needs no choice", () => {
  expect(draw({ subjects: [mina] })).toBe("");
});

test("several are chosen by name, or by their mark where they have none", () => {
  const html = draw({ subjects: [mina, typed, { label: "", live: false }] });
  const options = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map((found) => found[1]);
  expect(options).toEqual(["All 3", "Mina", "Respondent #0123abcd", "Respondent 3"]);
});

test("a large run is read one respondent at a time", () => {
  const html = draw({ subjects: [mina, typed], shownSubject: 1 });
  expect(html).not.toContain("All 2");
  expect(html).toMatch(/<option value="1" selected=""/);
});
