/** Respondent selection in a run of several. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RunView } from "@/lib/qualification/model/run-view";
import { ResultSubject } from "./result-panel";

const mina = { label: "Mina", live: true, fingerprint: "74b5ec9e" };
const typed = { label: "", live: true, fingerprint: "0123abcd" };
const draw = (run: Partial<RunView>, subject: number | null = null) =>
  renderToStaticMarkup(<ResultSubject run={run as RunView} subject={subject} onChoose={() => undefined} />);

test("shows no selection for one respondent", () => {
  expect(draw({ subjects: [mina] })).toBe("");
});

test("lists respondents by name, or by hash without one", () => {
  const html = draw({ subjects: [mina, typed, { label: "", live: false }] });
  const options = [...html.matchAll(/<option[^>]*>([^<]*)</g)].map((found) => found[1]);
  expect(options).toEqual(["All 3", "Mina", "Respondent (hash 0123abcd)", "Respondent 3"]);
});

test("shows a large run one respondent at a time", () => {
  const html = draw({ subjects: [mina, typed], shownSubject: 1 });
  expect(html).not.toContain("All 2");
  expect(html).toMatch(/<option value="1" selected=""/);
});
