import { expect, test } from "vitest";
import { parseJson, stringifyJson } from "../sampling/json.ts";
import { opportunitySchema, qualificationListSchema } from "../sampling/schema.ts";
import { evaluate } from "../targeting/evaluate/evaluate.ts";
import { buildTargeting } from "../targeting/model.ts";
import { createDuplication, type Duplication, type Fingerprint } from "./duplication.ts";
import { buildOpportunities, byGroup } from "./opportunities.ts";
import { NEWCOMER, outcomeExamples, type ExpectedOutcome } from "../testing/outcome-examples.ts";
import { pickOpportunity, qualificationToWire, qualifyRespondent, type WireQualification } from "./qualify.ts";
import { findRespondent, LONGEST_ID, NEW_DEVICE, respondents } from "./respondents.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const groups = byGroup(buildOpportunities("normal"));

function ask(
  respondentId: string,
  groupIds: readonly string[],
  more: { duplication?: Duplication; device?: Fingerprint; now?: number } = {},
): WireQualification[] {
  const device = more.device ?? findRespondent(respondentId)?.fingerprint ?? NEW_DEVICE;
  return qualifyRespondent({
    ...device,
    respondentId,
    groupIds,
    now: more.now ?? NOW,
    opportunities: (groupId) => groups.get(groupId) ?? [],
    duplication: more.duplication ?? createDuplication(),
    entryUrl: (entry) => `https://entry.example.test/start?opportunity=${entry.opportunityId}`,
  });
}

const outcomeOf = (result: WireQualification | undefined): ExpectedOutcome => {
  if (result?.qualified) return result.exact_match ? "match" : "needs profiling";
  return result?.dispositions?.map(({ disposition, status }) => `${disposition}.${status}`) ?? [];
};

test.each(outcomeExamples)("$respondentId × $groupId: $about", ({ respondentId, groupId, expect: expected }) => {
  const [result] = ask(respondentId, [groupId]);
  expect(outcomeOf(result)).toEqual(expected);
});

test("the examples cover every documented outcome of the sandbox", () => {
  const reached = new Set(outcomeExamples.flatMap((example) => example.expect));
  const promised =
    "match|needs profiling|3.20|3.10|2.6|2.7|2.8|2.3|2.4|2.5|4.1|4.2|4.0|5.3|5.10|0.4|0.9|1.0|0.0|2.1|3.0";
  expect(promised.split("|").filter((outcome) => !reached.has(outcome))).toEqual([]);
});

test("a qualified result has an entry link, a refused one only its reasons", () => {
  const [match, refused] = ask("mina-berlin-31", ["11241127", "11250050"]);
  expect(match).toEqual({
    group_id: "11241127",
    qualified: true,
    start_url: "https://entry.example.test/start?opportunity=55301",
    exact_match: true,
    actual_length_of_interview: 12,
    priority: true,
    categories: groups.get("11241127")?.[0]?.opportunity.category_ids,
  });
  expect(refused).toEqual({
    group_id: "11250050",
    qualified: false,
    start_url: null,
    exact_match: null,
    actual_length_of_interview: null,
    priority: null,
    dispositions: [{ disposition: 2, status: 6 }],
  });
});

test("group ids beyond 2^53 survive the wire", () => {
  const results = ask("anna-vienna-45", ["9007199254740995"]);
  const text = stringifyJson(results.map(qualificationToWire));
  expect(text).toContain('"group_id":9007199254740995');
  expect(qualificationListSchema.parse(parseJson(text))[0]?.group_id).toBe("9007199254740995");
});

test("answers a repeated group once, in request order", () => {
  const results = ask(NEWCOMER, ["11250030", "11241127", "11250030"]);
  expect(results.map((result) => result.group_id)).toEqual(["11250030", "11241127"]);
});

test("picks the respondent's own locale in a multi-locale group, and the first open one for unknown respondents", () => {
  const group = groups.get("11250031") ?? [];
  const locales = ["fr_FR", "it_IT", "es_ES", "de_DE"];
  const picked = locales.map((locale) =>
    pickOpportunity(group, { language: locale.slice(0, 2), country: locale.slice(3) }),
  );
  expect(picked.map((entry) => entry?.locale)).toEqual(locales);
  expect(pickOpportunity(group, undefined)?.id).toBe("55310");
  expect(pickOpportunity([], undefined)).toBeUndefined();
});

test("a repeat by the same respondent stays qualified, another respondent on the same device is a duplicate for a day", () => {
  const duplication = createDuplication();
  const device = NEW_DEVICE;
  const once = (id: string, now = NOW) => outcomeOf(ask(id, ["11241127"], { duplication, device, now })[0]);
  expect(once("first-visitor")).toBe("needs profiling");
  expect(once("first-visitor")).toBe("needs profiling");
  expect(once("second-visitor")).toEqual(["4.1"]);
  expect(outcomeOf(ask("second-visitor", ["1174736"], { duplication, device })[0])).toBe("match");
  expect(once("second-visitor", NOW + 86_400_000)).toBe("needs profiling");
});

test("a refusal leaves no record in the duplication check", () => {
  const duplication = createDuplication();
  const device = NEW_DEVICE;
  expect(outcomeOf(ask("timo-bremen-15", ["11241127"], { duplication, device })[0])).toEqual(["0.4"]);
  expect(outcomeOf(ask("mina-berlin-31", ["11241127"], { duplication, device })[0])).toBe("match");
});

test("the longest id has 100 code points of three bytes each", () => {
  expect([...LONGEST_ID]).toHaveLength(100);
  expect(Buffer.byteLength(LONGEST_ID)).toBe(300);
});

test("targeting outcomes match the lib/targeting evaluation for every respondent and group", () => {
  const fromTargeting = new Set(["2.6", "2.7", "3.10", "3.20"]);
  for (const person of [...respondents.map(({ id }) => id), NEWCOMER]) {
    const answers = findRespondent(person)?.answers ?? new Map<string, readonly string[]>();
    for (const [groupId, group] of groups) {
      const [result] = ask(person, [groupId]);
      const entry = pickOpportunity(group, findRespondent(person));
      if (!entry || !result) throw new Error(`${groupId} has no answer`);
      const { outcome } = evaluate(buildTargeting(opportunitySchema.parse(entry.opportunity)), answers);
      const actual = outcomeOf(result);
      if (result.qualified)
        expect([person, groupId, actual]).toEqual([person, groupId, outcome === "yes" ? "match" : "needs profiling"]);
      else if (Array.isArray(actual) && actual.some((pair) => fromTargeting.has(pair))) expect(outcome).toBe("no");
      if (outcome === "no") expect(result.qualified).toBe(false);
    }
  }
});
