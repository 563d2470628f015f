/** Plans the next questions: as few as possible that settle as many undetermined evaluations as possible. Pure. */
import type { Int64 } from "../../int64.ts";
import type { Evaluation, UnknownReason } from "../evaluation.ts";
import { decidingSets } from "./deciding-sets.ts";

/** A respondent and an opportunity with an undetermined evaluation. */
export interface UndecidedPair {
  readonly key: string;
  /** Respondent to ask. */
  readonly subject: string;
  /** An undetermined evaluation. */
  readonly evaluation: Evaluation;
  /** In minor units; 0: unknown. */
  readonly worth: number;
}

export interface PlanOptions {
  /** Attributes that must be answered before this one and are unanswered themselves. Cycles are cut. */
  parents(attributeId: string): readonly Int64[];
  /** Whether a respondent has at most one answer on the attribute; when omitted, every attribute may have several. */
  isSingle?(attributeId: string): boolean;
  /** Maximum number of questions; default 10. */
  readonly most?: number;
}

export interface PlannedQuestion {
  readonly attributeId: Int64;
  /** Respondents to ask, unique, in the order of the pairs; without those settled by an earlier question. */
  readonly subjects: readonly string[];
  /**
   * Pairs settled once this question is answered as well, for any answers; 0: another question is needed in addition.
   */
  readonly decides: number;
  /** Total worth of these pairs. */
  readonly worth: number;
}

export interface QuestionPlan {
  /** In the order to ask: parents before children. */
  readonly questions: readonly PlannedQuestion[];
  /** Pairs settled by all questions together. */
  readonly decided: number;
  /** Pairs that stay undetermined: no question settles them, or the maximum number of questions is reached. */
  readonly undecided: number;
  /** Pairs that no question is certain to settle, by obstacle; a pair counts once per reason. */
  readonly cannot: Readonly<Record<UnknownReason, number>>;
}

/**
 * Deciding sets of a pair, which take most of the work to compute. Its evaluation and targeting can be released
 * afterwards.
 */
export interface PlannedPair extends Pick<UndecidedPair, "key" | "subject" | "worth"> {
  /** Each set settles the pair; empty: nothing does. */
  readonly sets: readonly (readonly Int64[])[];
  /** Reasons why the pair is undetermined. */
  readonly reasons: readonly UnknownReason[];
}

/** Pairs with the same sets, grouped; only their number matters for choosing the next question. */
interface Alike {
  readonly sets: PlannedPair["sets"];
  readonly pairs: number;
  readonly worth: number;
}

const MAX_QUESTIONS = 10;

/** Sets completed with parents, and sets checked, between two yields. */
const SETS_PER_YIELD = 1_000;
const CHECKS_PER_YIELD = 20_000;

/** Computes the deciding sets of one pair. Separate from the plan, so that callers can yield between pairs. */
export const withSets = (
  { key, subject, worth, evaluation }: UndecidedPair,
  isSingle: (attributeId: string) => boolean,
): PlannedPair => ({ key, subject, worth, reasons: evaluation.reasons, sets: decidingSets(evaluation, isSingle) });

/** Greedy: the most pairs settled per question first, then the highest worth. */
export function planQuestions(undecided: readonly UndecidedPair[], options: PlanOptions): QuestionPlan {
  const pairs = undecided.map((pair) => withSets(pair, options.isSingle ?? (() => false)));
  const steps = planSteps(pairs, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same for precomputed sets, as a generator that yields every few milliseconds. */
export function* planSteps(
  pairs: readonly PlannedPair[],
  { parents, most = MAX_QUESTIONS }: Omit<PlanOptions, "isSingle">,
): Generator<undefined, QuestionPlan> {
  const cannot: Record<UnknownReason, number> = {
    needs_answer: 0,
    not_a_number: 0,
    list_unreadable: 0,
    invites_unreadable: 0,
    not_understood: 0,
    condition_unreadable: 0,
    openness_unreadable: 0,
  };
  for (const { reasons, sets } of pairs) {
    if (sets.length > 0) continue;
    for (const reason of reasons) cannot[reason] += 1;
  }
  const alike = alikeOf(pairs);
  const asked = new Set<Int64>();
  for (;;) {
    const next = yield* bestAddition(alike, asked, { parents, room: most - asked.size });
    if (!next) break;
    for (const id of next) asked.add(id);
  }
  const questions: PlannedQuestion[] = [];
  const before = new Set<Int64>();
  for (const attributeId of asked) {
    questions.push(toQuestion(attributeId, pairs, before));
    before.add(attributeId);
    yield;
  }
  const decided = pairs.filter((pair) => isDecided(pair, asked)).length;
  return { questions, decided, undecided: pairs.length - decided, cannot };
}

function alikeOf(pairs: readonly PlannedPair[]): Alike[] {
  const groups = Map.groupBy(pairs, ({ sets }) => sets.map((set) => set.join(" ")).join(","));
  return [...groups.values()].map(([first, ...rest]): Alike => ({
    sets: first?.sets ?? [],
    pairs: rest.length + 1,
    worth: rest.reduce((sum, { worth }) => sum + worth, first?.worth ?? 0),
  }));
}

type AskedAttributes = ReadonlySet<Int64>;

const isDecided = ({ sets }: Pick<PlannedPair, "sets">, asked: AskedAttributes): boolean =>
  sets.some((set) => set.every((id) => asked.has(id)));

interface Limits extends Pick<PlanOptions, "parents"> {
  readonly room: number;
}

/** Next questions to add, in order; `undefined` when nothing more fits or helps. */
function* bestAddition(
  alike: readonly Alike[],
  asked: AskedAttributes,
  { parents, room }: Limits,
): Generator<undefined, readonly Int64[] | undefined> {
  const open = alike.filter((one) => one.sets.length > 0 && !isDecided(one, asked));
  const additions = new Map<string, readonly Int64[]>();
  const sets = open.flatMap((one) => one.sets);
  for (const [index, set] of sets.entries()) {
    if (index % SETS_PER_YIELD === SETS_PER_YIELD - 1) yield;
    const added = withParents(set, asked, parents);
    if (added.length <= room) additions.set(added.toSorted().join(" "), added);
  }
  const byFirst = setsByFirst(open, asked);
  let checks = 0;
  let best: { added: readonly Int64[]; decides: number; worth: number } | undefined;
  for (const added of additions.values()) {
    const near = added.flatMap((id) => byFirst.get(id) ?? []);
    checks += 1 + near.length;
    if (checks > CHECKS_PER_YIELD) {
      yield;
      checks = 0;
    }
    const settled = [
      ...new Set(near.flatMap(({ one, left }) => (left.every((id) => added.includes(id)) ? [one] : []))),
    ];
    const decides = settled.reduce((sum, { pairs }) => sum + pairs, 0) / added.length;
    const worth = settled.reduce((sum, one) => sum + one.worth, 0) / added.length;
    if (!best || decides > best.decides || (decides === best.decides && worth > best.worth)) {
      best = { added, decides, worth };
    }
  }
  return best?.added;
}

interface OpenSet {
  readonly one: Alike;
  /** Attributes of the set not planned yet. */
  readonly left: readonly Int64[];
}

/** Sets indexed by their first missing attribute: any addition that completes a set contains it. */
function setsByFirst(
  open: readonly Alike[],
  asked: AskedAttributes,
): ReadonlyMap<Int64 | undefined, readonly OpenSet[]> {
  const sets = open.flatMap((one) =>
    one.sets.map((set): OpenSet => ({ one, left: set.filter((id) => !asked.has(id)) })),
  );
  return Map.groupBy(sets, ({ left }) => left[0]);
}

/** Parents before children, without attributes planned already. */
function withParents(set: readonly Int64[], asked: AskedAttributes, parents: PlanOptions["parents"]): Int64[] {
  const added = new Set<Int64>();
  const under = new Set<Int64>();
  const add = (id: Int64): void => {
    if (added.has(id) || asked.has(id) || under.has(id)) return;
    under.add(id);
    for (const parent of parents(id)) add(parent);
    added.add(id);
  };
  for (const id of set) add(id);
  return [...added];
}

function toQuestion(attributeId: Int64, pairs: readonly PlannedPair[], before: AskedAttributes): PlannedQuestion {
  const open = pairs.filter((pair) => pair.sets.length > 0 && !isDecided(pair, before));
  const then = new Set([...before, attributeId]);
  const settled = open.filter((pair) => isDecided(pair, then));
  const needing = open.filter(({ sets }) => sets.some((set) => set.includes(attributeId)));
  // A parent question is asked of all respondents of the plan, because the plan does not track which of them need it.
  const recipients = needing.length > 0 ? needing : open;
  return {
    attributeId,
    subjects: [...new Set(recipients.map(({ subject }) => subject))],
    decides: settled.length,
    worth: settled.reduce((sum, { worth }) => sum + worth, 0),
  };
}
