/** Rendered matrix: virtual sizes, cell labels, single tab stop, phone list, planner. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import { toMatrix } from "@/lib/qualification/matrix/matrix";
import type { GridCell, RunGrid } from "@/lib/qualification/model/run-progress";
import type { PlannerView } from "@/lib/qualification/planner/planner-view";
import { PlannerPlan } from "../planner/planner-panel";
import { MatrixCalls } from "./matrix-calls";
import { MatrixGrid } from "./matrix-grid";
import { MatrixList } from "./matrix-table";

type Drawn = Pick<RunGrid, "subjects" | "groupIds" | "rows" | "batches">;

const small: Drawn = {
  subjects: [
    { label: "Aylin", live: false },
    { label: "Mina", live: true },
  ],
  groupIds: ["11", "12", "13"] as Int64[],
  batches: [
    { number: 1, subject: 1, groupIds: ["11", "12"] as Int64[], state: "answered", durationMs: 1_240 },
    { number: 2, subject: 1, groupIds: ["13"] as Int64[], state: "asking" },
  ],
  rows: [
    [{ local: "match" }, { local: "closed_quota" }, {}],
    [
      { live: "refused", local: "match", differs: true, batch: 1 },
      { live: "profiling", local: "undetermined", batch: 1 },
      { local: "match", batch: 2 },
    ],
  ],
};

const known = new Map([
  ["11", { id: "11", opportunities: 2, readAt: 0, locales: ["de_DE", "de_AT"], snapshots: [] }],
  ["12", { id: "12", opportunities: 0, locales: [], snapshots: [] }],
  ["13", { id: "13", opportunities: 3, readAt: 0, locales: ["fr_FR", "fr_FR", "_"], snapshots: [] }],
]);

const draw = (drawn: Drawn): string =>
  renderToStaticMarkup(
    <MatrixGrid
      matrix={toMatrix(drawn)}
      groupsById={known}
      byCall
      open={{ subject: 1, group: 1 }}
      onOpen={() => undefined}
    />,
  );

test("labels every pair, lists live personas first, and highlights the open pair", () => {
  const html = draw(small);
  expect(html).toContain('aria-rowcount="8" aria-colcount="9"');
  expect(html.indexOf("Mina")).toBeLessThan(html.indexOf("Aylin"));
  const names = [...html.matchAll(/role="gridcell"[^>]*><span class="sr-only">([^<]*)</g)].map(([, name]) => name);
  expect(names).toEqual([
    "Not qualified, local check says match",
    "Undetermined",
    "Pending",
    "Match",
    "Closed",
    "Not in the library",
  ]);
  expect(html).toContain("≠ M");
  expect(html).toContain('title="Mina × 11: Not qualified, local check says match"');
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
});

test("shows the locales of a group, and the totals outside the scrolling rows", () => {
  const html = draw(small);
  expect(html).toContain('title="11: de_DE, de_AT"');
  expect(html).toContain("de_DE +1");
  expect(html).toContain('title="12"');
  // Each stated locale once.
  expect(html).toContain('title="13: fr_FR"');
  expect(html).not.toContain("fr_FR +");
  expect(html.match(/role="rowgroup"/g)).toHaveLength(2);
  const foot = html.slice(html.lastIndexOf('role="rowgroup"'));
  expect(foot).toContain("sticky bottom-0");
  expect(foot.match(/role="row"/g)).toHaveLength(5);
  expect(foot).not.toContain("bg-linear-to-l");
});

test("renders only the visible ones of 10,000 pairs, and exposes the full size", () => {
  const row: GridCell[] = Array.from({ length: 200 }, () => ({ local: "match" }));
  const many: Drawn = {
    subjects: Array.from({ length: 50 }, (_unused, at) => ({ label: `p${at}`, live: false })),
    groupIds: Array.from({ length: 200 }, (_unused, at) => String(at + 1) as Int64),
    batches: [],
    rows: Array.from({ length: 50 }, () => row),
  };
  const html = draw(many);
  expect(html).toContain('aria-rowcount="56" aria-colcount="206"');
  const drawn = html.match(/role="gridcell"/g)?.length ?? 0;
  expect(drawn).toBeGreaterThan(50);
  expect(drawn).toBeLessThan(1_000);
  // The totals exist for any number of rows, and a shade shows that there is more to the right.
  expect(html.match(/aria-rowindex="5[2-6]"/g)).toHaveLength(5);
  expect(html).toContain("bg-linear-to-l");
});

test("shows one bar with text per call, and the number per state for many calls", () => {
  const html = renderToStaticMarkup(<MatrixCalls batches={small.batches} subjects={small.subjects} />);
  expect(html).toContain('aria-valuetext="2 groups answered, 1.2 s"');
  expect(html).toContain('aria-valuetext="1 group in progress"');
  const many = Array.from({ length: 13 }, (_unused, at) => ({
    number: at + 1,
    subject: 1,
    groupIds: [] as Int64[],
    state: at < 10 ? ("answered" as const) : at === 10 ? ("failed" as const) : ("waiting" as const),
  }));
  const folded = renderToStaticMarkup(<MatrixCalls batches={many} subjects={small.subjects} />);
  expect(folded.match(/role="progressbar"/g)).toHaveLength(1);
  expect(folded).toContain("10 of 13 calls answered · 1 failed · 2 waiting");
});

test("renders a list by persona on narrow screens", () => {
  const html = renderToStaticMarkup(<MatrixList matrix={toMatrix(small)} onOpen={() => undefined} />);
  expect(html).toContain("1 U · 1 N");
  expect(html).toContain('<span class="sr-only">Not qualified, local check says match</span>');
  expect(html).toContain("pending");
});

const plan: PlannerView = {
  undetermined: 20,
  decided: 14,
  subjects: 6,
  locale: "de_DE",
  open: [{ why: "list_unreadable", pairs: 6 }],
  questions: [
    {
      attributeId: "245" as Int64,
      name: "Children",
      question: { text: "Kinder?", locale: "de_DE" },
      askedWhen: [],
      subjects: ["Mina"],
      expired: [{ subject: "Mina", since: 0 }],
      decides: 6,
      worth: 250,
    },
    {
      attributeId: "246" as Int64,
      name: "Youngest",
      question: { text: "How old?" },
      askedWhen: [
        { attributeId: "245" as Int64, name: "Children", answers: [{ text: "Ja", locale: "de_DE" }], more: 0 },
      ],
      subjects: ["Mina", "Aylin"],
      expired: [],
      decides: 8,
      worth: 0,
    },
  ],
};

test("shows what the plan decides, the language of each question, and its preconditions", () => {
  const html = renderToStaticMarkup(<PlannerPlan plan={plan} />);
  const text = html.replace(/<[^>]+>/g, "");
  expect(text).toContain("Ask these 2 questions to decide 14 of 20 undetermined pairs.");
  expect(html).toContain('lang="de-DE"');
  expect(text).toContain("Mina’s answer expired 1 Jan 1970");
  expect(text).toContain("asked when Children is Ja");
  expect(text).toContain("default text");
  expect(text).toContain("+ 8");
  expect(text).toContain("2.50");
  expect(text).toContain("No question decides the other 6: each of them depends on a list that is not available here.");
  expect(text).toContain("Copy 2 questions");
  expect(text).toContain("EPC derived");
  expect(text).toContain("EPC (derived): sum of CPI × IR ÷ 100");
  expect(text).not.toMatch(/with the next/i);
});

test("marks a question that only helps another one, and omits the note on worth if there is none", () => {
  const questions = plan.questions.map((one, place) => ({ ...one, worth: 0, decides: place === 0 ? 0 : 14 }));
  const text = renderToStaticMarkup(<PlannerPlan plan={{ ...plan, questions }} />).replace(/<[^>]+>/g, "");
  expect(text).toContain("“With the next question”: decides no pairs on its own.");
  expect(text).not.toContain("EPC");
});
