import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { AGREEMENT_RULE, storedAgreement, compare } from "./agreement.ts";
import type { LiveState, LiveView } from "./live-view.ts";
import type { LocalView } from "./local-view.ts";

const NOW = Date.UTC(2026, 10, 20, 18, 42);
const HOUR = 3_600_000;

const aLive = (state: LiveState, pair?: string): LiveView => ({
  state,
  priority: false,
  categories: [],
  dispositions: pair === undefined ? [] : [{ pair, ...(pair === "4.7" ? {} : { name: "named" }) }],
  link: "absent",
  oddities: [],
});

const aLocal = (verdict: VerdictKind, more: { readAt?: number; hiddenTargeting?: boolean } = {}): LocalView => ({
  model: "kleene-1",
  verdict,
  eligibility: "yes",
  capacity: "open",
  axes: "",
  needs: [],
  reasons: [],
  hiddenTargeting: more.hiddenTargeting ?? false,
  steps: [],
  readAs: {
    opportunityId: "1" as Int64,
    locale: "de_DE",
    status: "OPEN",
    readAt: more.readAt ?? NOW,
    snapshotId: "s",
    others: 0,
  },
});

const agreed = (live: LiveView | undefined, local: LocalView | undefined) => compare(live, local, NOW).agreement;

test("the five examples of the qualify page", () => {
  expect(agreed(aLive("match"), aLocal("match"))).toBe("yes");
  expect(agreed(aLive("profiling"), aLocal("undetermined"))).toBe("yes");
  expect(agreed(aLive("refused", "3.20"), aLocal("closed_quota"))).toBe("yes");
  expect(agreed(aLive("refused", "4.7"), aLocal("match"))).toBe("no");
  expect(agreed(undefined, aLocal("wrong_person"))).toBe("open");
});

test.each<[LiveState, Record<VerdictKind, "yes" | "no" | "open">]>([
  [
    "match",
    { match: "yes", undetermined: "open", closed_quota: "no", wrong_person: "no", incompatible: "no", not_open: "no" },
  ],
  [
    "profiling",
    { match: "open", undetermined: "yes", closed_quota: "no", wrong_person: "no", incompatible: "no", not_open: "no" },
  ],
  [
    "qualified",
    { match: "yes", undetermined: "yes", closed_quota: "no", wrong_person: "no", incompatible: "no", not_open: "no" },
  ],
  [
    "refused",
    {
      match: "no",
      undetermined: "open",
      closed_quota: "yes",
      wrong_person: "yes",
      incompatible: "yes",
      not_open: "yes",
    },
  ],
])("live state %s compared with every local verdict", (state, wanted) => {
  for (const [verdict, agreement] of Object.entries(wanted)) {
    expect(compare(aLive(state), aLocal(verdict as VerdictKind), NOW).agreement).toBe(agreement);
  }
});

test("a contradiction lists possible explanations", () => {
  const old = aLocal("match", { readAt: NOW - 26 * HOUR, hiddenTargeting: true });
  expect(compare(aLive("refused", "4.7"), old, NOW).reasons).toEqual([
    "4.7, not named yet",
    "the local data was 26 h old",
    "hidden targeting",
    "the service may know other answers",
  ]);
  expect(compare(aLive("refused", "4.0"), aLocal("match"), NOW).reasons[0]).toBe(
    "4.0 named, which the local check doesn’t cover",
  );
  expect(compare(aLive("refused", "2.6"), aLocal("match"), NOW).reasons).toEqual([
    "the service may know other answers",
  ]);
});

test("a missing side leaves the agreement open", () => {
  expect(compare(aLive("match"), undefined, NOW)).toEqual({ agreement: "open", reasons: ["no local check"] });
  expect(compare(undefined, undefined, NOW)).toEqual({ agreement: "open", reasons: ["no service result"] });
});

test('stored values give the same agreement as full views; unknown values give "open"', () => {
  const states: readonly LiveState[] = ["match", "profiling", "qualified", "refused"];
  const verdicts: readonly VerdictKind[] = [
    "match",
    "undetermined",
    "closed_quota",
    "wrong_person",
    "incompatible",
    "not_open",
  ];
  for (const state of states) {
    for (const verdict of verdicts) expect(storedAgreement(state, verdict)).toBe(agreed(aLive(state), aLocal(verdict)));
  }
  for (const [state, verdict] of [
    ["", "match"],
    ["match", ""],
    ["toString", "match"],
    ["match", "constructor"],
  ] as const) {
    expect(storedAgreement(state, verdict)).toBe("open");
  }
});

test("a changed table requires a new rule number, so that stored results are recomputed", () => {
  const states = ["match", "profiling", "qualified", "refused"];
  const verdicts = ["match", "undetermined", "closed_quota", "wrong_person", "incompatible", "not_open"];
  const table = states.map((state) => verdicts.map((verdict) => storedAgreement(state, verdict)[0]).join("")).join(" ");
  expect([AGREEMENT_RULE, table]).toEqual([1, "yonnnn oynnnn yynnnn noyyyy"]);
});
