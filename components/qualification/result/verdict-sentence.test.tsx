/** Situations with both texts of their outcome: the first sentence of the drawer and the row of the table. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Int64 } from "@/lib/int64";
import { toFactViews } from "@/lib/qualification/model/fact-view";
import type { PastAnswer } from "@/lib/qualification/model/past-answers";
import { toLocalView } from "@/lib/qualification/model/local-view";
import type { OutcomeView, RunView } from "@/lib/qualification/model/run-view";
import { evaluate } from "@/lib/targeting/evaluate/evaluate";
import { checkFacts } from "@/lib/targeting/facts/facts";
import { aCell, aFilter, aQuota, aTargeting } from "@/lib/testing/arbitraries/targeting-arbitrary";
import { OutcomeRow } from "./outcome-row";
import { Verdict } from "./verdict-sentence";

const cells = [
  aCell("female", "1", { value: "2" }),
  aCell("adult", "80", { kind: "RANGE", range: { from: "18", to: "54" } }),
  aCell("list", "5", { kind: "COLLECTION", collection: "9" }),
  aCell("room", "0", { kind: "UNREADABLE_OPENNESS" }),
];
const TARGETING = {
  open: aTargeting({ cells, filters: [[aFilter("female")]], quotas: [[aQuota(["adult"], 10)]] }),
  none: aTargeting({}),
  closed: aTargeting({ cells, filters: [[aFilter("female")]], quotas: [[aQuota(["adult"], 10, "CLOSED")]] }),
  zero: aTargeting({ cells, quotas: [[aQuota(["adult"], 0)]] }),
  empty: aTargeting({ filters: [[]] }),
  emptyToo: aTargeting({ cells, filters: [[aFilter("female")], []], quotas: [[]] }),
  unreadable: aTargeting({ cells, filters: [[aFilter("list")]] }),
  lostCount: aTargeting({ cells, quotas: [[aQuota(["adult", "room"], "unreadable")]] }),
};
const ANSWERS = {
  right: { "1": ["2"], "80": ["31"] },
  wrong: { "1": ["1"], "80": ["31"] },
  wrongTwice: { "1": ["1"], "80": ["70"] },
  half: { "1": ["2"] },
  nothing: {},
};

interface Situation {
  readonly targeting?: keyof typeof TARGETING;
  readonly answers?: keyof typeof ANSWERS;
  readonly status?: string;
  readonly devices?: readonly string[];
  readonly offered?: string;
  readonly device?: string;
  readonly locale?: string;
  readonly projects?: readonly string[];
  readonly categories?: readonly string[];
  readonly past?: readonly PastAnswer[];
}

const RUN: RunView = {
  id: "",
  name: null,
  kind: "local",
  operator: "ana@example.com",
  createdAt: 1,
  request: { groupIds: ["1"], answers: 2 },
  summary: { answered: 0, agree: 0, differ: 0, unasked: [] },
  state: "done",
  subjects: [],
  batches: [],
  outcomes: [],
};

/** Cells of the local check and of its reason, as in the table: "Match · right person, open | Passes F1". */
function rowOf(outcome: OutcomeView): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OutcomeRow
        outcome={outcome}
        run={RUN}
        batch={undefined}
        mayCopy={false}
        open={false}
        onOpen={() => undefined}
        onRetryMissing={undefined}
      />
    </QueryClientProvider>,
  );
  const cell = (label: string) =>
    (new RegExp(`data-label="${label}"[^>]*>(.*?)</td>`, "s").exec(markup)?.[1] ?? "")
      .replace(/<small[^>]*>/g, " · ")
      .replace(/<[^>]+>/g, "");
  return `${cell("Local check")} | ${cell("Why")}`;
}

/**
 * First sentence of the explanation for a German opportunity that is open to every device, unless stated otherwise, and
 * the line about exclusions.
 */
function explained({
  targeting = "open",
  answers = "right",
  status = "OPEN",
  devices = ["desktop", "tablet", "mobile"],
  offered = "de_DE",
  device,
  locale,
  projects = [],
  categories = [],
  past = [],
}: Situation) {
  const [language, country] = offered.split("_");
  const given = new Map<string, readonly string[]>(Object.entries(ANSWERS[answers]));
  const checks = checkFacts({ status, devices, country, language }, { formFactor: device, locale });
  const opportunity = {
    group_id: "1" as Int64,
    project_id: null,
    requirements: {},
    project_exclusions: projects.map((id) => id as Int64),
    category_exclusions: categories.map((id) => id as Int64),
  };
  const facts = toFactViews(checks, { opportunity, age: 0, past });
  const local = toLocalView(evaluate(TARGETING[targeting], given, checks), {
    names: { attribute: () => undefined, answer: () => undefined },
    answers: given,
    facts,
    readAs: { opportunityId: "7" as Int64, locale: offered, status, readAt: 1, snapshotId: "s", others: 0 },
  });
  const outcome = {
    subject: 0,
    groupId: "1" as Int64,
    local,
    agreement: "open",
    reasons: [],
    linkReady: false,
  } as const;
  const text = renderToStaticMarkup(<Verdict outcome={outcome} kind="local" />).replace(/<[^>]+>/g, "");
  return {
    row: rowOf(outcome),
    sentence: text.replace(/\s+/g, " ").replace(" The service wasn’t called.", ""),
    exclusions: facts.find(({ kind }) => kind === "exclusions")?.text,
  };
}

/** Rows of several situations. */
const PASSES = "Match · right person · open | Passes F1, Q1 (count 10)";
const FAILS_F1 = "F1: requires Attribute 1 2; respondent has 1";
const WRONG = `Wrong person · quota open | ${FAILS_F1}`;
const NO_DEVICE = "Incompatible · device not accepted |";
const NO_PHONE = `${NO_DEVICE} Desktop only; this respondent is on a phone.`;

const firstSentence = (situation: Situation): string => explained(situation).sentence;

const MATCH = "This respondent is the right person for this group, and quotas are open.";
const MATCH_WITHOUT_QUOTA = "This respondent is the right person for this group.";
const PHONE = "Desktop only; this respondent is on a phone. This respondent can’t enter";

test.each<[Situation, string, string]>([
  // Status
  [{}, MATCH, PASSES],
  [
    { status: "PAUSED" },
    "The opportunity is not open (paused), so no one can enter.",
    "Not open · right person · quota open | The opportunity is not open: paused.",
  ],
  [
    { status: "CLOSED" },
    "The opportunity is not open (closed), so no one can enter.",
    "Not open · right person · quota open | The opportunity is not open: closed.",
  ],
  [{ status: "" }, MATCH, PASSES],
  [{ status: "", answers: "wrong" }, "This respondent doesn’t match the targeting of this group: 1 step fails.", WRONG],
  [
    { status: "LATER" },
    "The opportunity is not open (LATER), so no one can enter.",
    "Not open · right person · quota open | The opportunity is not open: LATER.",
  ],
  [
    { status: "PAUSED", answers: "wrong" },
    "The opportunity is not open (paused), so no one can enter.",
    "Not open · quota open | The opportunity is not open: paused.",
  ],
  [
    { status: "CLOSED", devices: ["desktop"], device: "mobile" },
    "The opportunity is not open (closed), so no one can enter.",
    "Not open · device not accepted | The opportunity is not open: closed.",
  ],
  // Device
  [{ device: "desktop" }, MATCH, PASSES],
  [{ device: "mobile" }, MATCH, PASSES],
  [{ devices: ["desktop"], device: "desktop" }, MATCH, PASSES],
  [{ devices: ["desktop"], device: "mobile" }, `${PHONE}, whatever they answer.`, NO_PHONE],
  [{ devices: ["desktop"], device: "mobile", answers: "nothing" }, `${PHONE}, whatever they answer.`, NO_PHONE],
  [{ devices: ["desktop"], device: "mobile", answers: "half" }, `${PHONE}, whatever they answer.`, NO_PHONE],
  [
    { devices: ["desktop"], device: "mobile", answers: "wrong" },
    `${PHONE}, and doesn’t match the targeting either: 1 step fails.`,
    NO_PHONE,
  ],
  [
    { devices: ["desktop"], device: "mobile", answers: "wrongTwice" },
    `${PHONE}, and doesn’t match the targeting either: 2 steps fail.`,
    NO_PHONE,
  ],
  [{ devices: ["desktop"], device: "mobile", targeting: "closed" }, `${PHONE}, whatever they answer.`, NO_PHONE],
  [
    { devices: ["desktop", "tablet"], device: "mobile" },
    "Desktop or tablet only; this respondent is on a phone. This respondent can’t enter, whatever they answer.",
    `${NO_DEVICE} Desktop or tablet only; this respondent is on a phone.`,
  ],
  [
    { devices: ["mobile"], device: "tablet" },
    "Phone only; this respondent is on a tablet. This respondent can’t enter, whatever they answer.",
    `${NO_DEVICE} Phone only; this respondent is on a tablet.`,
  ],
  [{ devices: ["desktop"] }, MATCH, PASSES],
  [{ devices: [], device: "mobile" }, MATCH, PASSES],
  [{ devices: ["watch"], device: "mobile" }, MATCH, PASSES],
  // Country and language
  [{ locale: "de_DE" }, MATCH, PASSES],
  [{ locale: "" }, MATCH, PASSES],
  [{ locale: "de" }, MATCH, PASSES],
  [
    { locale: "de_AT" },
    "Germany only; this respondent’s country is Austria. This respondent can’t enter, whatever they answer.",
    "Incompatible · country not accepted | Germany only; this respondent’s country is Austria.",
  ],
  [
    { locale: "tr_DE" },
    "German only; this respondent’s language is Turkish. This respondent can’t enter, whatever they answer.",
    "Incompatible · language not accepted | German only; this respondent’s language is Turkish.",
  ],
  [
    { locale: "en_US" },
    "Germany only; this respondent’s country is the United States. This respondent can’t enter, whatever they answer.",
    "Incompatible · country and language not accepted | Germany only; this respondent’s country is the United States.",
  ],
  [
    { locale: "fr" },
    "German only; this respondent’s language is French. This respondent can’t enter, whatever they answer.",
    "Incompatible · language not accepted | German only; this respondent’s language is French.",
  ],
  [{ offered: "zh_CN", locale: "zh_Hans_CN" }, MATCH, PASSES],
  [{ offered: "en_GB", locale: "en_GB", device: "mobile", devices: ["mobile"] }, MATCH, PASSES],
  [
    { offered: "en_GB", locale: "en_US", device: "mobile", devices: ["desktop"] },
    `${PHONE}, whatever they answer.`,
    "Incompatible · device and country not accepted | Desktop only; this respondent is on a phone.",
  ],
  // Filters
  [{ answers: "wrong" }, "This respondent doesn’t match the targeting of this group: 1 step fails.", WRONG],
  [
    { answers: "wrongTwice" },
    "This respondent doesn’t match the targeting of this group: 2 steps fail.",
    `Wrong person · quota unknown | ${FAILS_F1}`,
  ],
  [
    { answers: "wrong", device: "desktop", locale: "de_DE" },
    "This respondent doesn’t match the targeting of this group: 1 step fails.",
    WRONG,
  ],
  [
    { targeting: "empty" },
    "No one can enter: F1 has no entries.",
    "No one can enter · no quotas | No one can enter: F1 has no entries.",
  ],
  [
    { targeting: "empty", answers: "nothing" },
    "No one can enter: F1 has no entries.",
    "No one can enter · no quotas | No one can enter: F1 has no entries.",
  ],
  [
    { targeting: "emptyToo", answers: "wrong" },
    "No one can enter: F2 and Q1 have no entries.",
    "No one can enter · quota unknown | No one can enter: F2 and Q1 have no entries.",
  ],
  [
    { targeting: "empty", devices: ["desktop"], device: "mobile" },
    `${PHONE}, and no one else can either: F1 has no entries.`,
    NO_PHONE,
  ],
  [
    { targeting: "empty", status: "CLOSED" },
    "The opportunity is not open (closed), so no one can enter.",
    "Not open · no quotas | The opportunity is not open: closed.",
  ],
  [{ targeting: "none" }, MATCH_WITHOUT_QUOTA, "Match · right person · no quotas | No targeting: everyone passes."],
  [
    { targeting: "none", answers: "nothing" },
    MATCH_WITHOUT_QUOTA,
    "Match · right person · no quotas | No targeting: everyone passes.",
  ],
  // Quotas
  [
    { targeting: "closed" },
    "This respondent is the right person for this group, but their quota is closed.",
    "Closed quota · right person · closed | Q1: closed",
  ],
  [
    { targeting: "zero" },
    "This respondent is the right person for this group, but their quota is at count 0.",
    "Closed quota · right person · count 0 | Q1: Attribute 80 is 18–54; this entry is at count 0",
  ],
  [
    { targeting: "zero", answers: "nothing" },
    "Nothing rules this respondent out, but no open quota entry can be reached, whatever they answer.",
    "Closed quota · eligibility unknown · count 0 | Q1: at count 0",
  ],
  [
    { targeting: "closed", answers: "half" },
    "Nothing rules this respondent out, but no open quota entry can be reached, whatever they answer.",
    "Closed quota · eligibility unknown · closed | Q1: closed",
  ],
  [
    { targeting: "closed", answers: "wrong" },
    "This respondent doesn’t match the targeting of this group: 1 step fails.",
    `Wrong person · quota closed | ${FAILS_F1}`,
  ],
  // Unknown answers
  [
    { answers: "nothing" },
    "It’s not clear yet whether this respondent qualifies: 2 answers are missing.",
    "Undetermined · 2 answers missing · quota unknown | Needs Attribute 1, Attribute 80",
  ],
  [
    { answers: "half" },
    "It’s not clear yet whether this respondent qualifies: 1 answer is missing.",
    "Undetermined · 1 answer missing · quota unknown | Needs Attribute 80",
  ],
  [
    { targeting: "unreadable" },
    "It’s not clear yet whether this respondent qualifies: the list’s contents aren’t available.",
    "Undetermined · the list’s contents aren’t available · no quotas | The list’s contents aren’t available",
  ],
  [
    { targeting: "lostCount" },
    "It’s not clear yet whether this respondent qualifies: the quota’s count or status couldn’t be read.",
    "Undetermined · the quota’s count or status couldn’t be read · quota unknown | The quota’s count or status couldn’t be read",
  ],
  [
    { targeting: "lostCount", answers: "nothing" },
    "It’s not clear yet whether this respondent qualifies: 1 answer is missing, and the quota’s count or status couldn’t be read.",
    "Undetermined · 1 answer missing · quota unknown | Needs Attribute 80; the quota’s count or status couldn’t be read",
  ],
  [
    { targeting: "unreadable", devices: ["tablet"], device: "desktop" },
    "Tablet only; this respondent is on a desktop. This respondent can’t enter, whatever they answer.",
    `${NO_DEVICE} Tablet only; this respondent is on a desktop.`,
  ],
])("%j: drawer “%s”, row “%s”", (situation, sentence, row) => {
  expect(explained(situation)).toMatchObject({ sentence, row });
});

const UNKNOWN = "earlier participation is unknown";
const COMPLETE: PastAnswer = {
  groupId: "20",
  projectIds: ["2"],
  categoryIds: ["550"],
  at: Date.UTC(2026, 10, 12),
  pair: "1.0",
};
const SAYS = "A saved run from 12 Nov 2026 says “1.0 complete” for group 20 of the excluded";

test.each<[Situation, string]>([
  [{}, `One participation per project; ${UNKNOWN}`],
  [{ projects: ["2"] }, `Excludes participants of this project and of 1 other project; ${UNKNOWN}`],
  [
    { projects: ["2", "3"], categories: ["550"] },
    `Excludes participants of this project and of 2 other projects and 1 category; ${UNKNOWN}`,
  ],
  [{ projects: ["2"], past: [COMPLETE] }, `${SAYS} project 2; the service decides again`],
  [{ categories: ["550"], past: [COMPLETE] }, `${SAYS} category 550; the service decides again`],
  [{ categories: ["7"], past: [COMPLETE] }, `Excludes participants of this project and of 1 category; ${UNKNOWN}`],
])("exclusions %j have a line of their own and never change the first sentence", (situation, line) => {
  expect(explained(situation)).toEqual({ row: PASSES, sentence: MATCH, exclusions: line });
  for (const answers of ["wrong", "half", "nothing"] as const)
    expect(firstSentence({ ...situation, answers })).toBe(firstSentence({ answers }));
  for (const status of ["PAUSED", "CLOSED"])
    expect(firstSentence({ ...situation, status })).toBe(firstSentence({ status }));
  const phone = { devices: ["desktop"], device: "mobile" };
  expect(firstSentence({ ...situation, ...phone })).toBe(`${PHONE}, whatever they answer.`);
});
