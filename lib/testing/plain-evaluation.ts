/**
 * Test oracle: the documented evaluation rules applied directly to the wire format, sharing no code with the evaluator.
 * Deliberately slow and simple; only for the values used in tests and the sandbox (whole numbers and halves, far
 * apart).
 */
import type { Cell, Entry } from "../sampling/schema.ts";
import type { Answers } from "../targeting/evaluate/evaluate.ts";
import type { Truth } from "../targeting/evaluation.ts";
import type { WireTargeting } from "./arbitraries/targeting-arbitrary.ts";

type Maybe = boolean | undefined;
const not = (a: Maybe): Maybe => (a === undefined ? undefined : !a);
const and = (all: Maybe[]): Maybe => (all.includes(false) ? false : all.includes(undefined) ? undefined : true);
const or = (all: Maybe[]): Maybe => not(and(all.map(not)));

/** Ten times the value: exact for one decimal place. */
const scaled = (text: string): bigint => {
  const [whole = "", half = "0"] = text.split(".");
  return BigInt(whole) * 10n + BigInt(half);
};

function plainCell(cell: Cell, answers: Answers): Maybe {
  const given = answers.get(cell.attribute_id);
  if (given === undefined) return undefined;
  if (cell.kind === "VALUE" && cell.value) return given.some((answer) => answer === cell.value);
  if (cell.kind === "ANSWERED") return given.length > 0;
  if (cell.kind === "LIST" && cell.list && cell.operator !== "XOR") {
    const hits = cell.list.map((wanted): Maybe => given.some((answer) => answer === wanted));
    return cell.operator === "AND" ? and(hits) : or(hits);
  }
  if (cell.kind === "RANGE" && cell.range && cell.range.from !== "young") {
    const { from, to } = cell.range;
    return or(
      given.map((answer) => {
        if (!/^\d+(?:\.\d)?$/.test(answer)) return undefined;
        const above = from === null || from === undefined || scaled(answer) >= scaled(String(from));
        return above && (to === null || to === undefined || scaled(answer) <= scaled(String(to)));
      }),
    );
  }
  return undefined;
}

const hasRoom = (entry: Entry): boolean =>
  entry.status === "OPEN" && /^\d+$/.test(String(entry.count)) && BigInt(String(entry.count)) > 0n;

const hasUnreadableRoom = (wire: WireTargeting, entry: Entry): boolean =>
  entry.cells.some((tag) => {
    const cell = wire.cells.find((one) => one.tag === tag);
    return cell?.kind === "UNREADABLE_OPENNESS" && cell.attribute_id !== "-1";
  });

/** @param room whether quota entries must be open; `false` evaluates eligibility only. */
export function plainEvaluation(wire: WireTargeting, answers: Answers, room: boolean): Truth {
  const cellsPass = (entry: Entry): Maybe =>
    and(
      entry.cells.map((tag) => {
        const cell = wire.cells.find((one) => one.tag === tag);
        if (!cell || cell.attribute_id === "-1" || cell.kind === "INEFFABLE") return true;
        const passes = plainCell(cell, answers);
        return cell.negate ? not(passes) : passes;
      }),
    );
  const mayEnter = (entry: Entry): Maybe =>
    !room || hasRoom(entry) || (hasUnreadableRoom(wire, entry) ? undefined : false);
  return asTruth(
    and([
      ...wire.filters.map((group) => or(group.map(cellsPass))),
      ...wire.quotas.map((group) => or(group.map((entry) => and([mayEnter(entry), cellsPass(entry)])))),
    ]),
  );
}

interface PlainFacts {
  readonly status?: string | undefined;
  readonly devices?: readonly string[] | undefined;
  readonly country?: string | undefined;
  readonly language?: string | undefined;
}

interface PlainRespondent {
  readonly formFactor?: string | undefined;
  readonly locale?: string | undefined;
  readonly country?: string | undefined;
}

/** Whether status, device, country or language definitely excludes the respondent. */
export function plainExclusion(facts: PlainFacts, respondent: PlainRespondent): boolean {
  const { formFactor, locale = "" } = respondent;
  const isStated = facts.status !== undefined && facts.status !== "";
  if (isStated && facts.status !== "OPEN") return true;
  const devices = (facts.devices ?? []).map((device) => device.toLowerCase().trim());
  const allKnown = devices.every((device) => ["desktop", "tablet", "mobile"].includes(device));
  if (formFactor && devices.length > 0 && allKnown && !devices.includes(formFactor)) return true;
  const parts = locale.split(/[_-]/);
  const isLocale = parts.every((part) => /^[A-Za-z]{2,4}$/.test(part));
  const country = isLocale && parts.length > 1 ? parts.at(-1) : respondent.country;
  if (areOtherCodes(country, facts.country, [["GB", "UK"]])) return true;
  return isLocale && areOtherCodes(parts[0], facts.language, SAME_LANGUAGES);
}

/** Languages that may be one, although their codes differ. */
const SAME_LANGUAGES = [
  ["HE", "IW"],
  ["ID", "IN"],
  ["NO", "NB"],
  ["NO", "NN"],
];

/** A text that is not a two-letter code may be another spelling of the same country or language. */
function areOtherCodes(one = "", other = "", same: readonly (readonly string[])[]): boolean {
  const codes = [one.trim().toUpperCase(), other.trim().toUpperCase()];
  if (same.some((pair) => codes.every((code) => pair.includes(code)))) return false;
  return codes.every((code) => code.length === 2 && code >= "AA" && code <= "ZZ") && codes[0] !== codes[1];
}

const asTruth = (value: Maybe): Truth => (value === undefined ? "unknown" : value ? "yes" : "no");
