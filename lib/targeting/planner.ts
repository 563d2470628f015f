/** Which questions to ask next: the fewest that settle the most undetermined readings. Pure. */
import type { Int64 } from "../int64.ts";
import { decidingSets } from "./deciding-sets.ts";
import type { Reading, UnknownReason } from "./reading.ts";

/** A respondent and an opportunity of which nothing certain can be said yet. */
export interface UndecidedPair {
  readonly key: string;
  /** Who would be asked. */
  readonly subject: string;
  /** Undetermined. */
  readonly reading: Reading;
  /** In minor units; 0: not known. */
  readonly worth: number;
}

export interface PlanOptions {
  /** What has to be answered before the attribute is asked, itself unanswered. Cycles are cut. */
  parents(attributeId: string): readonly Int64[];
  /** Whether a respondent holds one answer on the attribute; left out, every attribute may take several. */
  isSingle?(attributeId: string): boolean;
  /** Questions; 10. */
  readonly most?: number;
}

export interface PlannedQuestion {
  readonly attributeId: Int64;
  /** Whom to ask, each once, in the order of the pairs; those whom an earlier question settles are left out. */
  readonly subjects: readonly string[];
  /** Pairs that are settled once this question is answered too, whatever the answers; 0: another question is needed with it. */
  readonly decides: number;
  /** Of these pairs. */
  readonly worth: number;
}

export interface QuestionPlan {
  /** In the order to ask them: parents before children. */
  readonly questions: readonly PlannedQuestion[];
  /** Pairs that all of the questions settle. */
  readonly decided: number;
  /** Pairs that stay open: those that no question settles, and those that the number of questions does not reach. */
  readonly undecided: number;
  /** Pairs that no question is certain to settle, by what stands in the way; a pair counts once for each reason. */
  readonly cannot: Readonly<Record<UnknownReason, number>>;
}

/** What was found out about a pair, which takes most of the work; its reading, with the targeting that hangs on it, may go then. */
export interface PlannedPair extends Pick<UndecidedPair, "key" | "subject" | "worth"> {
  /** Each settles it; none: nothing does. */
  readonly sets: readonly (readonly Int64[])[];
  /** Why it is undetermined. */
  readonly reasons: readonly UnknownReason[];
}

/** Pairs that the same sets settle; only their number matters for which question comes next. */
interface Alike {
  readonly sets: PlannedPair["sets"];
  readonly pairs: number;
  readonly worth: number;
}

const MOST_QUESTIONS = 10;

/** Sets completed with their parents, and sets looked at, between two rests. */
const SETS_A_STRETCH = 1_000;
const LOOKS_A_STRETCH = 20_000;

/** What would settle one pair. Apart from the plan, so that many can be worked out with room for others between two. */
export const withSets = (
  { key, subject, worth, reading }: UndecidedPair,
  isSingle: (attributeId: string) => boolean,
): PlannedPair => ({ key, subject, worth, reasons: reading.reasons, sets: decidingSets(reading, isSingle) });

/** Greedy: whatever settles the most pairs a question comes first, then what they are worth. */
export function planQuestions(undecided: readonly UndecidedPair[], options: PlanOptions): QuestionPlan {
  const pairs = undecided.map((pair) => withSets(pair, options.isSingle ?? (() => false)));
  const steps = planSteps(pairs, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same for pairs of which the sets are known, in stretches of some milliseconds: it rests where it yields. */
export function* planSteps(
  pairs: readonly PlannedPair[],
  { parents, most = MOST_QUESTIONS }: Omit<PlanOptions, "isSingle">,
): Generator<undefined, QuestionPlan> {
  const cannot = { needs_answer: 0, not_a_number: 0, list_unreadable: 0, invites_unreadable: 0, not_understood: 0 };
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
  const decided = pairs.filter((pair) => isSettled(pair, asked)).length;
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

type Asked = ReadonlySet<Int64>;

const isSettled = ({ sets }: Pick<PlannedPair, "sets">, asked: Asked): boolean =>
  sets.some((set) => set.every((id) => asked.has(id)));

interface Limits extends Pick<PlanOptions, "parents"> {
  readonly room: number;
}

/** What to ask beyond what is asked already, in order; `undefined` when nothing more fits or helps. */
function* bestAddition(
  alike: readonly Alike[],
  asked: Asked,
  { parents, room }: Limits,
): Generator<undefined, readonly Int64[] | undefined> {
  const open = alike.filter((one) => one.sets.length > 0 && !isSettled(one, asked));
  const additions = new Map<string, readonly Int64[]>();
  const sets = open.flatMap((one) => one.sets);
  for (const [place, set] of sets.entries()) {
    if (place % SETS_A_STRETCH === SETS_A_STRETCH - 1) yield;
    const added = withParents(set, asked, parents);
    if (added.length <= room) additions.set(added.toSorted().join(" "), added);
  }
  const byFirst = setsByFirst(open, asked);
  let looks = 0;
  let best: { added: readonly Int64[]; decides: number; worth: number } | undefined;
  for (const added of additions.values()) {
    const near = added.flatMap((id) => byFirst.get(id) ?? []);
    looks += 1 + near.length;
    if (looks > LOOKS_A_STRETCH) {
      yield;
      looks = 0;
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
  /** What of the set is not asked yet. */
  readonly left: readonly Int64[];
}

/** Every set by the first of what it still lacks: whatever completes the set asks that one too. */
function setsByFirst(open: readonly Alike[], asked: Asked): ReadonlyMap<Int64 | undefined, readonly OpenSet[]> {
  const sets = open.flatMap((one) =>
    one.sets.map((set): OpenSet => ({ one, left: set.filter((id) => !asked.has(id)) })),
  );
  return Map.groupBy(sets, ({ left }) => left[0]);
}

/** Parents stand before their children; what is asked already is left out. */
function withParents(set: readonly Int64[], asked: Asked, parents: PlanOptions["parents"]): Int64[] {
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

function toQuestion(attributeId: Int64, pairs: readonly PlannedPair[], before: Asked): PlannedQuestion {
  const open = pairs.filter((pair) => pair.sets.length > 0 && !isSettled(pair, before));
  const then = new Set([...before, attributeId]);
  const settled = open.filter((pair) => isSettled(pair, then));
  const needing = open.filter(({ sets }) => sets.some((set) => set.includes(attributeId)));
  // A parent is asked of whoever is asked anything: whose child it is for is not known here.
  const whom = needing.length > 0 ? needing : open;
  return {
    attributeId,
    subjects: [...new Set(whom.map(({ subject }) => subject))],
    decides: settled.length,
    worth: settled.reduce((sum, { worth }) => sum + worth, 0),
  };
}
