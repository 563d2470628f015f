import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { evaluate, type Answers } from "../../targeting/evaluate/evaluate.ts";
import { EVALUATION_MODEL } from "../../targeting/model.ts";
import { nearestPaths } from "../../targeting/nearest/nearest.ts";
import type { Names } from "../../targeting/wording/names.ts";
import { aCell, aFilter, aQuota, aTargeting } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { toLocalView } from "../model/local-view.ts";
import { toNearestView } from "../model/nearest-view.ts";
import type { RunView } from "../model/run-view.ts";
import { evidenceMarkdown } from "./evidence-of-run.ts";
import { toEvidence } from "./evidence.ts";

const PLANTED = [
  "planted-respondent",
  "203.0.113.77",
  "Hauptstraße 5",
  "1991-04-17",
  "Mina Muster",
  "PlantedAgent/1.0",
];

const names: Names = {
  attribute: (id) => ({ "80": "Age", "9": "Street | <img src=x onerror=alert(1)>" })[id as string],
  answer: () => undefined,
};
const targeting = aTargeting({
  cells: [
    aCell("young", "80", { kind: "RANGE", range: { from: 18, to: 24 } }),
    aCell("old", "80", { kind: "RANGE", range: { from: 35, to: 44 } }),
    aCell("street", "9", { kind: "ANSWERED" }),
    aCell("born", "10", { kind: "ANSWERED" }),
  ],
  filters: [[aFilter("street", "born")]],
  quotas: [[aQuota(["young"], 7), aQuota(["old"], 1_120)]],
});
const answers: Answers = new Map([
  ["80", ["31"]],
  ["9", ["Hauptstraße 5"]],
  ["10", ["1991-04-17"]],
]);
const context = { targeting, names, isSingle: () => true };
const local = toLocalView(evaluate(targeting, answers), {
  names,
  answers,
  nearest: toNearestView(nearestPaths(targeting, answers, { isSingle: () => true }), context),
  readAs: { opportunityId: "55310" as Int64, locale: "de_DE", status: "OPEN", readAt: 1, snapshotId: "s1", others: 0 },
});
const run: RunView = {
  id: "5b2f1d52-6c1f-4c39-9b5e-000000000000",
  name: "Mina Muster, Hauptstraße 5",
  kind: "live",
  operator: "ana@example.com",
  createdAt: Date.UTC(2026, 10, 20),
  state: "done",
  subjects: [{ label: "Mina Muster", live: true, fingerprint: "0123abcd" }],
  batches: [],
  request: {
    groupIds: ["11250031", "11250032"],
    sent: { width: 1920, height: 1080, formFactor: "desktop", network: "203.0.113.0/24", userAgent: true },
    answers: 3,
    persona: "Mina Muster",
  },
  respondentFingerprint: "0123abcd",
  summary: { answered: 1, agree: 1, differ: 0, unasked: [], reference: "ref-1" },
  outcomes: [
    {
      subject: 0,
      groupId: "11250031" as Int64,
      local,
      agreement: "open",
      reasons: ["no service result"],
      linkReady: false,
    },
    {
      subject: 0,
      groupId: "11250032" as Int64,
      live: {
        state: "refused",
        priority: false,
        categories: [],
        dispositions: [{ pair: "4.7" }],
        link: "absent",
        oddities: [],
      },
      raw: '{"group_id":11250032,"note":"```"}',
      agreement: "open",
      reasons: [],
      linkReady: false,
    },
  ],
};
const evidence = toEvidence(run, {
  hashes: new Map([["s1", "ab".repeat(32)]]),
  labels: { "4.7": "duplicate device" },
  consoleVersion: "0.1.0",
  madeAt: Date.UTC(2026, 10, 21),
});
const markdown = evidenceMarkdown(evidence);

test("contains no planted personal data in either format", () => {
  for (const form of [markdown, JSON.stringify(evidence)]) {
    for (const planted of PLANTED) expect(form).not.toContain(planted);
    for (const kept of [
      "0123abcd",
      "203.0.113.0/24",
      "ref-1",
      EVALUATION_MODEL,
      "ab".repeat(32),
      "2026-11-20T00:00:00.000Z",
    ])
      expect(form).toContain(kept);
  }
});

test("includes both answers with the team's names, the steps and the nearest path", () => {
  expect(evidence.outcomes.map(({ service }) => service?.dispositions)).toEqual([undefined, ["4.7 duplicate device"]]);
  expect(evidence.outcomes[0]?.local?.nearestPath).toEqual([
    "One change: Age 31 → 35–44 reaches an open entry (count 1,120).",
    "One change: Age 31 → 18–24 reaches an open entry (count 7).",
    "Q1 has 2 entries, all of them open.",
  ]);
  expect(markdown).toContain("| Q1 | wrong\\_person |");
});

test("escapes service texts and fences raw JSON safely", () => {
  expect(markdown).not.toMatch(/(?<!\\)<img/);
  expect(markdown).toContain("Street \\| \\<img");
  expect(markdown).toContain('````json\n{"group_id":11250032,"note":"```"}\n````');
});

test("an answer that can’t be read is not called missing, and its raw text is kept", () => {
  const [first] = run.outcomes;
  if (!first) throw new Error("There are two outcomes");
  const unread: RunView = {
    ...run,
    outcomes: [{ ...first, unreadable: "$[0].qualified", raw: '{"group_id":11250031,"qualified":"maybe"}' }],
  };
  const text = evidenceMarkdown(
    toEvidence(unread, { hashes: new Map(), labels: {}, consoleVersion: "0.1.0", madeAt: 0 }),
  );
  expect(text).toContain(String.raw`- **Service result:** can’t be read at $\[0\].qualified`);
  expect(text).toContain('```json\n{"group_id":11250031,"qualified":"maybe"}\n```');
});

test("a single group", () => {
  const one = toEvidence(run, {
    groupId: "11250032",
    hashes: new Map(),
    labels: {},
    consoleVersion: "0.1.0",
    madeAt: 0,
  });
  expect(one.outcomes.map(({ group }) => group)).toEqual(["11250032"]);
});

test("gives each of several respondents its own fingerprint and device, and each outcome its call", () => {
  const sent = { width: 390, height: 844, formFactor: "mobile", network: "198.51.100.0/24", userAgent: false };
  const [first, second] = run.outcomes;
  if (!first || !second) throw new Error("There are two outcomes");
  const both: RunView = {
    ...run,
    subjects: [
      { label: "Mina Muster", live: false, answers: 3 },
      { label: "Hauptstraße 5", live: true, fingerprint: "89abcdef", sent, answers: 0 },
    ],
    batches: [
      { number: 1, subject: 1, groupIds: [second.groupId], state: "answered", askedAt: 0, reference: "ref-of-call-1" },
    ],
    outcomes: [first, { ...second, subject: 1, batch: 1 }],
  };
  const made = { hashes: new Map(), labels: {}, consoleVersion: "0.1.0", madeAt: 0 };
  const pack = toEvidence(both, made);
  expect(pack.inputs.map(({ respondent, respondentMark, network }) => [respondent, respondentMark, network])).toEqual([
    [1, null, null],
    [2, "89abcdef", "198.51.100.0/24"],
  ]);
  expect(pack.outcomes.map(({ respondent, call }) => [respondent, call?.reference])).toEqual([
    [1, undefined],
    [2, "ref-of-call-1"],
  ]);
  const text = evidenceMarkdown(pack);
  expect(text).toContain("## Group 11250032, respondent 2");
  for (const planted of PLANTED) expect(text).not.toContain(planted);
  const alone = toEvidence(both, { ...made, subject: 1 });
  expect(alone.inputs.map(({ respondent }) => respondent)).toEqual([2]);
  expect(alone.outcomes.map(({ group }) => group)).toEqual(["11250032"]);
});
