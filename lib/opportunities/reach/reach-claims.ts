/** Everything that is known of the sets of people behind the figures of a reach. Pure. */
import type { Int64 } from "../../int64.ts";
import type { OpportunityReach, ReachView, Relaxation } from "../../panels/model/model.ts";
import { cellMeaning } from "../../targeting/entry-identity.ts";
import type { Targeting, TargetingStep } from "../../targeting/model.ts";
import { stepAttributes } from "../../targeting/step-attributes.ts";
import { ClaimList, type Claims } from "./claim-bounds.ts";

type Report = Pick<OpportunityReach, "ladder" | "entries" | "relax" | "missing" | "undecidable">;

/** Public knowledge besides the figures. */
export interface Known {
  /** What a list leaves out has too few people: fewer than 10 miss an answer, and opening an entry leaves the figure as it is. */
  readonly isComplete: Readonly<Record<"relax" | "missing", boolean>>;
  /** No one’s country, language or device leaves the facts undecided. */
  readonly factsDecide: boolean;
  /** A valid and precise answer decides every condition; false if answers to a range need not be numbers. */
  readonly answersDecide: boolean;
}

/** Closed entries whose opening is listed. */
export const MAX_OPENED = 50;

/** Closed entries of a step whose sums are considered; their number grows with its square. */
const MAX_SUMMED = 30;

/**
 * Sets of one rung, each within the next one: with room; certain, except only closed; certain; those or with possible
 * room; certain or possible.
 */
const SETS = ["room", "known", "fits", "either", "may"] as const;
/** `open`: an open entry matches or may match in every step. */
const ALL = [...SETS, "open"] as const;

export function claimsOf(published: Report, { steps }: Targeting, known: Known): Claims {
  const claims = new ClaimList();
  const report = { ...published, relax: [...published.relax, ...unlistedEntries(published, steps, known)] };
  const [panel, facts] = report.ladder;
  claims.figures.set("panel", panel?.inOrder.certain ?? 0);
  if (facts) addView(claims, "facts", facts.inOrder);
  // Without a step, no one is certain of closed entries only.
  for (const set of ["known", "fits"]) claims.same("facts.room", `facts.${set}`);
  for (const set of ["either", "open"]) claims.same("facts.may", `facts.${set}`);
  if (known.factsDecide) claims.same("facts.may", "facts.room");
  const total = `to ${steps.at(-1)?.key ?? ""}`;
  const others: string[] = [];
  let before = "facts";
  let isAnyClosed = false;
  for (const step of steps) {
    addRungs(claims, report, step, before);
    before = `to ${step.key}`;
    isAnyClosed ||= hasClosed(step);
    if (isAnyClosed) continue;
    claims.same(`${before}.room`, `${before}.fits`);
    claims.same(`${before}.open`, `${before}.may`);
  }
  before = "facts";
  const isOnlyClosed = steps.filter(hasClosed).length === 1;
  for (const step of steps) {
    const { key } = step;
    const without = addRelaxations(claims, report, step, total, isOnlyClosed);
    if (without !== undefined) {
      claims.within(without, `${before}.room`);
      // People who fail this step only are lost at it, and pass every other step.
      claims.atMost([without, `to ${key}.room`], [`${before}.room`, `${total}.room`]);
      claims.atMost([`to ${key}.room`, ...others], [`only ${key}.room`, ...others.map(() => `${total}.room`)]);
      others.push(without);
    }
    addEntries(claims, report, step, total);
    before = `to ${key}`;
  }
  const missing = new Map(report.missing.map(({ attributeId, people }): [Int64, number] => [attributeId, people]));
  const unlisted = new Set(known.isComplete.missing ? steps.flatMap(stepAttributes) : []).difference(missing);
  for (const id of unlisted) missing.set(id, 0);
  for (const [attributeId, people] of missing) {
    claims.figures.set(`missing ${attributeId}`, people);
    claims.atMost([`missing ${attributeId}`, `${total}.room`], [`${total}.open`]);
  }
  if (known.isComplete.missing && known.answersDecide && report.undecidable === 0 && steps.length > 0) {
    const unknownFacts = known.factsDecide ? [] : [claims.within("facts.room", "facts.may")];
    const reasons = [...missing.keys()].map((attributeId) => `missing ${attributeId}`);
    claims.atMost([claims.within(`${total}.room`, `${total}.open`)], [...unknownFacts, ...reasons]);
  }
  return claims;
}

/**
 * Closed entries whose opening a complete list leaves out, as changes without a gain. Other changes that are left out have no
 * known smallest gain, so that they prove nothing. Nor have entries whose sums are not considered.
 */
function unlistedEntries(
  { ladder, relax }: Report,
  steps: readonly TargetingStep[],
  { isComplete }: Known,
): readonly Relaxation[] {
  const room = ladder.at(-1)?.inOrder.room;
  const listed = new Set(relax.flatMap(({ entry }) => entry ?? []));
  if (!isComplete.relax || room === undefined || listed.size === MAX_OPENED) return [];
  const counted = new Set(relax.flatMap(({ kind, step }) => (kind === "step" ? step : [])));
  return steps.flatMap(({ key, entries }): Relaxation[] => {
    const closed = entries.filter(({ open }) => !open);
    // The only closed entry is never listed: opening it is the change `closed`.
    if (!counted.has(key) || closed.length === 1 || closed.length > MAX_SUMMED) return [];
    return closed.flatMap(({ key: entry }) => (listed.has(entry) ? [] : { kind: "entry", step: key, entry, room }));
  });
}

const hasClosed = ({ entries }: TargetingStep): boolean => entries.some(({ open }) => !open);

function addView(claims: ClaimList, name: string, view: ReachView): void {
  const { certain, room, onlyClosed, possible, possibleRoom } = view;
  const figures = [room, certain - onlyClosed, certain, certain + possibleRoom, certain + possible];
  for (const [at, set] of SETS.entries()) {
    const next = SETS[at + 1];
    claims.figures.set(`${name}.${set}`, figures[at] ?? 0);
    claims.within(`${name}.${set}`, next ? `${name}.${next}` : "panel");
  }
  claims.within(`${name}.known`, `${name}.open`);
  claims.within(`${name}.open`, `${name}.either`);
  claims.sameSum([`${name}.open`, `${name}.fits`], [`${name}.either`, `${name}.known`]);
}

/** Rungs of a step, in order and alone. */
function addRungs(claims: ClaimList, { ladder }: Report, step: TargetingStep, before: string): void {
  const rung = ladder.find(({ key }) => key === step.key);
  if (!rung) return;
  const [inOrder, alone] = [`to ${step.key}`, `only ${step.key}`];
  addView(claims, inOrder, rung.inOrder);
  if (rung.alone) addView(claims, alone, rung.alone);
  for (const set of ALL) {
    claims.within(`${inOrder}.${set}`, `${before}.${set}`);
    claims.within(`${inOrder}.${set}`, `${alone}.${set}`);
    claims.within(`${alone}.${set}`, `facts.${set}`);
    // Who is in both is in order; this does not hold for a union of two sets.
    if (set !== "either") claims.atMost([`${before}.${set}`, `${alone}.${set}`], [`facts.${set}`, `${inOrder}.${set}`]);
  }
  if (hasClosed(step)) return;
  claims.same(`${alone}.room`, `${alone}.fits`);
  claims.same(`${alone}.open`, `${alone}.may`);
  // This step adds no certain people without room.
  claims.atMost([`${inOrder}.fits`, `${before}.room`], [`${before}.fits`, `${inOrder}.room`]);
}

/** @returns people with room without the step, if that is stated. */
function addRelaxations(
  claims: ClaimList,
  { relax }: Report,
  { key, entries }: TargetingStep,
  total: string,
  isOnlyClosed: boolean,
): string | undefined {
  const ofStep = relax.filter(({ step }) => step === key);
  const without = ofStep.some(({ kind }) => kind === "step") ? `without ${key}` : undefined;
  const nameOf = ({ kind, entry, attributeId, cell }: Relaxation): string => {
    const names = { step: `without ${key}`, closed: `opened ${key}`, entry: `with ${entry}` };
    const own = [key, kind, attributeId, ...(cell ? [cellMeaning(cell)] : [])].join(" ");
    return kind in names ? names[kind as keyof typeof names] : own;
  };
  for (const change of ofStep) {
    const { kind, cell, room } = change;
    const set = nameOf(change);
    claims.figures.set(set, room);
    const added = claims.within(`${total}.room`, set);
    if (without !== undefined && kind !== "step") claims.within(set, without);
    if (kind === "wider") claims.notSmall.add(added);
    for (const looser of cell ? ofStep.filter((one) => isLooser(one, change)) : []) claims.within(set, nameOf(looser));
    if (kind !== "closed" && kind !== "entry") continue;
    claims.within(set, `${total}.fits`);
    if (kind === "closed" && isOnlyClosed) claims.same(set, `${total}.fits`);
    if (kind === "entry" && ofStep.some((one) => one.kind === "closed")) claims.within(set, `opened ${key}`);
  }
  const openedAlone = ofStep.flatMap((one) => (one.kind === "entry" ? nameOf(one) : []));
  const closed = entries.filter(({ open }) => !open).length;
  if (openedAlone.length === closed && closed <= MAX_SUMMED)
    addSum(claims, `opened ${key}`, openedAlone, `${total}.room`);
  return without;
}

/** All entries together add at most what one of them adds and the sum of what each of the others adds. */
function addSum(claims: ClaimList, opened: string, added: readonly string[], room: string): void {
  const gains = added.map((set) => claims.within(room, set));
  for (const [at, set] of added.entries()) claims.atMost([opened], [set, ...gains.toSpliced(at, 1)]);
}

/** Whether a change drops at least what the other one drops or widens. */
const isLooser = (one: Relaxation, other: Relaxation): boolean =>
  one.attributeId === other.attributeId &&
  (one.kind === "attribute" || (one.kind === "condition" && other.kind === "wider" && isSameCell(one, other)));

const isSameCell = (one: Relaxation, other: Relaxation): boolean =>
  one.cell !== undefined && other.cell !== undefined && cellMeaning(one.cell) === cellMeaning(other.cell);

/** People of the entries, who together are those of the step. */
function addEntries(claims: ClaimList, { entries, relax }: Report, step: TargetingStep, total: string): void {
  const stated = new Set(relax.map(({ kind, entry, step: key }) => `${kind} ${entry ?? key}`));
  const opened = stated.has(`closed ${step.key}`) ? `opened ${step.key}` : undefined;
  const open: string[] = [];
  const closed: string[] = [];
  for (const { key, open: isOpen } of step.entries) {
    const people = entries[key];
    if (!people) return;
    claims.figures.set(`${key} fits`, people.certain);
    claims.figures.set(`${key} may`, people.certain + people.possible);
    claims.roundedUp.add(`${key} fits`).add(`${key} may`);
    claims.within(`${key} fits`, `${key} may`);
    if (isOpen) {
      claims.within(`${key} fits`, `${total}.room`);
      claims.within(`${key} may`, `${total}.open`);
    } else {
      if (opened !== undefined) claims.within(`${key} fits`, opened);
      if (stated.has(`entry ${key}`)) {
        claims.within(`${key} fits`, `with ${key}`);
        claims.atMost([`with ${key}`], [`${total}.room`, `${key} fits`]);
      }
    }
    (isOpen ? open : closed).push(key);
  }
  claims.atMost(
    [`${total}.room`],
    open.map((key) => `${key} fits`),
  );
  claims.atMost(
    [`${total}.open`],
    open.map((key) => `${key} may`),
  );
  if (opened !== undefined) claims.atMost([opened], [`${total}.room`, ...closed.map((key) => `${key} fits`)]);
}
