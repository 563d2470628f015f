/** Explanation of an outcome as plain text. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import { compare } from "@/lib/qualification/model/agreement";
import type { LiveView } from "@/lib/qualification/model/live-view";
import { toLocalView, type LocalView } from "@/lib/qualification/model/local-view";
import { evaluate } from "@/lib/targeting/evaluate/evaluate";
import { aCell, aFilter, aQuota, aTargeting } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { ResultExplanation } from "./result-explanation";

const NOW = 1_000;
const local: LocalView = {
  model: "kleene-1",
  verdict: "match",
  eligibility: "yes",
  capacity: "open",
  axes: "right person · open",
  needs: [],
  reasons: [],
  hiddenTargeting: false,
  steps: [],
  readAs: {
    opportunityId: "55310" as Int64,
    locale: "de_DE",
    status: "OPEN",
    readAt: NOW,
    snapshotId: "s1",
    others: 0,
  },
};
const live = (state: LiveView["state"]): LiveView => ({
  state,
  priority: false,
  categories: [],
  dispositions: [],
  link: "absent",
  oddities: [],
});
const words = (said: LiveView | undefined, read: LocalView | undefined) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ResultExplanation
        outcome={{
          groupId: "1" as Int64,
          subject: 0,
          linkReady: false,
          ...(said ? { live: said } : {}),
          ...(read ? { local: read } : {}),
          ...compare(said, read, NOW),
        }}
      />
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, " ");

const shut = (status: string): LocalView => ({
  ...local,
  verdict: "not_open",
  readAs: { ...local.readAs, status },
});

test("shows the status of the opportunity as a word in the sentence", () => {
  expect(words(undefined, shut("PAUSED"))).toContain("The opportunity is not open: paused.");
  expect(words(undefined, shut("THROTTLED"))).toContain("The opportunity is not open: THROTTLED.");
  expect(words(undefined, shut(""))).toContain("The opportunity is not open: status not stated.");
});

test("gives the reason why an answer neither confirms nor contradicts the evaluation", () => {
  expect(words(live("profiling"), local)).toContain("Not comparable: the service has fewer answers than you entered.");
  expect(words(live("match"), { ...local, verdict: "undetermined" })).toContain(
    "Not comparable: the service may know answers you haven’t entered.",
  );
});

test("adds nothing if both sides agree or one side is missing", () => {
  for (const text of [words(live("match"), local), words(undefined, local), words(live("profiling"), undefined)]) {
    expect(text).not.toContain("Not comparable");
  }
});

const SIZES = ["1", "2", "3"];
const read = (status: readonly string[], answers: ReadonlyMap<string, readonly string[]>): LocalView =>
  toLocalView(
    evaluate(
      aTargeting({
        cells: SIZES.map((size) => aCell(`size${size}`, "80", { kind: "VALUE", value: size })),
        quotas: [SIZES.map((size, index) => aQuota([`size${size}`], 5, status[index] ?? "OPEN"))],
      }),
      answers,
    ),
    { names: { attribute: () => "Household size", answer: () => undefined }, answers, readAs: local.readAs },
  );

test("names no entry if the whole step is closed, for any answers", () => {
  const all = ["CLOSED", "CLOSED", "CLOSED"];
  for (const answers of [new Map(), new Map([["80", ["1"]]])]) {
    const said = words(undefined, read(all, answers));
    expect(said).toContain("all 3 closed");
    expect(said).not.toContain("Household size");
  }
});

test("a step without entries is named before the respondent's own misses", () => {
  const answers = new Map([["1", ["1"]]]);
  const targeting = aTargeting({ cells: [aCell("f", "1", { value: "2" })], filters: [[aFilter("f")], []] });
  const context = { names: { attribute: () => "Gender", answer: () => undefined }, answers, readAs: local.readAs };
  const said = words(undefined, toLocalView(evaluate(targeting, answers), context));
  expect(said).toContain("No one can enter: F2 has no entries.");
  expect(said).not.toContain("Gender");
});

test("a brief view names the steps without entries, if they were kept", () => {
  const brief: LocalView = { ...local, verdict: "wrong_person", eligibility: "no", brief: true };
  expect(words(undefined, { ...brief, emptySteps: ["F1", "Q2"] })).toContain(
    "No one can enter: F1 and Q2 have no entries.",
  );
  expect(words(undefined, brief)).toContain("Steps are saved only for runs of up to 200 pairs.");
});

test("names the steps without entries of a view stored before they were kept", () => {
  const targeting = aTargeting({ filters: [[]] });
  const context = { names: { attribute: () => undefined, answer: () => undefined }, answers: new Map() };
  const { emptySteps, ...stored } = toLocalView(evaluate(targeting, new Map()), { ...context, readAs: local.readAs });
  expect(emptySteps).toEqual(["F1"]);
  expect(words(undefined, stored)).toContain("No one can enter: F1 has no entries.");
});

test("names the respondent's own entry if the step has open entries", () => {
  const said = words(undefined, read(["CLOSED", "OPEN", "OPEN"], new Map([["80", ["1"]]])));
  expect(said.replace(/\s+/g, " ")).toMatch(/Q1 ?: Household size is 1 ?; this entry is closed/);
  const paused = words(undefined, read(["PAUSED", "OPEN", "OPEN"], new Map([["80", ["1"]]])));
  expect(paused.replace(/\s+/g, " ")).toMatch(/Q1 ?: Household size is 1 ?; this entry is not open \(PAUSED\)/);
});
