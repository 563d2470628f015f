/**
 * Differences between two fetches of an attribute (§2.1). Pure: the changes suffice to reconstruct all compared fields
 * of the later state from the earlier one. The order of answers and of translations is meaningless and is not compared.
 * What one state lacks is not compared where more was unreadable than in the other: the service may not have removed it.
 * Where equally much was unreadable in both, it is taken for the same. Each state is compared with the one before it alone,
 * so a change while something was unreadable is not reported later either.
 */
import "server-only";
import { lostOf } from "../../sampling/parse-by-item.ts";
import type { Attribute } from "../../sampling/schema.ts";
import { runSynchronously, type CooperativeSteps } from "../../cooperative-steps.ts";

/** Changed text; `null` before: added, `null` after: removed. As received. */
export interface TextChange {
  readonly kind: "text";
  readonly part: "question" | "answer" | "name" | "description";
  /** `""` unless the part is an answer. */
  readonly answerId: string;
  /** `""` for the default text. */
  readonly locale: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Added or removed answer with all its data; its texts are not reported as separate changes. */
interface AnswerChange {
  readonly kind: "answer-added" | "answer-removed";
  readonly answerId: string;
  /** By locale, sorted; `""` is the default text. */
  readonly texts: readonly (readonly [locale: string, text: string])[];
  readonly countries: readonly string[];
}

interface CountriesChange {
  readonly kind: "countries";
  /** `""`: countries of the attribute itself. */
  readonly answerId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

interface DependencyChange {
  readonly kind: "dependency";
  readonly parentId: string;
  /** Parent answers that trigger it; `null`: no such dependency. */
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

export type AttributeChange =
  | TextChange
  | AnswerChange
  | CountriesChange
  | DependencyChange
  /** `null`: not stated by the service. */
  | { readonly kind: "active"; readonly before: boolean | null; readonly after: boolean | null }
  | { readonly kind: "mode"; readonly before: string; readonly after: string }
  /** int64 milliseconds as text. */
  | { readonly kind: "expiry"; readonly before: string | null; readonly after: string | null }
  /** First fetch of the details. */
  | { readonly kind: "first-read"; readonly answers: number; readonly texts: number }
  /** `rank`: the new or, if unlisted, the former one; `null`: the list gives no rank. */
  | {
      readonly kind: "listed" | "unlisted";
      readonly list: "top" | "full";
      readonly country: string | null;
      readonly rank: number | null;
    }
  | { readonly kind: "rank"; readonly before: number; readonly after: number };

/** Compared fields of an attribute. */
export interface Compared {
  readonly active: boolean | null;
  readonly mode: string;
  readonly expiry: string | null;
  readonly countries: ReadonlySet<string>;
  /** Parent id → its answers. */
  readonly parents: ReadonlyMap<string, ReadonlySet<string>>;
  /** Name, description and question, by part and locale; empty texts are left out. */
  readonly texts: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<string, ComparedAnswer>;
  /** Number of unreadable items by part; for an answer that is there, `texts ID` and `countries ID`. */
  readonly unreadable: ReadonlyMap<Part, number>;
}

/** Paths of unreadable parts of an attribute; `answers`: whole ones. */
const PARTS = {
  name: /^name$/,
  description: /^description$/,
  active: /^is_active$/,
  mode: /^display_mode$/,
  expiry: /^expiration_duration$/,
  countries: /^countries\b/,
  parents: /^parent_dependencies\b/,
  question: /^question\b/,
  answers: /^answers\.\d+$/,
} as const;
type Part = keyof typeof PARTS | `${"texts" | "countries"} ${string}`;

interface ComparedAnswer {
  readonly countries: ReadonlySet<string>;
  /** By locale; the default text, `""`, is always present. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Answers processed per step: ten thousand of them in forty locales take half a second. */
const ANSWERS_PER_BATCH = 200;

/** For duplicates, the first one counts; the texts of duplicate answers are merged. */
export const compared = (attribute: Attribute): Compared => runSynchronously(comparedSteps(attribute));

/** `compared` as cooperative steps. */
export function* comparedSteps(attribute: Attribute): CooperativeSteps<Compared> {
  const texts = new Map<string, string>();
  const put = (part: string, locale: string, text: string) => {
    const key = `${part} ${locale}`;
    if (text !== "" && !texts.has(key)) texts.set(key, text);
  };
  put("name", "", attribute.name);
  put("description", "", attribute.description);
  put("question", "", attribute.question?.text ?? "");
  for (const { locale, text } of attribute.question?.translations ?? []) put("question", locale, text);

  const answers = new Map<string, { countries: Set<string>; texts: Map<string, string> }>();
  for (const [at, { id, text, countries, translations }] of attribute.answers.entries()) {
    if (at % ANSWERS_PER_BATCH === 0) yield;
    const answer = answers.get(id) ?? { countries: new Set(countries), texts: new Map([["", text]]) };
    for (const { locale, text: translated } of translations) {
      if (translated !== "" && !answer.texts.has(locale)) answer.texts.set(locale, translated);
    }
    answers.set(id, answer);
  }

  const parents = new Map<string, Set<string>>();
  for (const { attribute_id: parent, answer_ids: ids } of attribute.parent_dependencies)
    parents.set(parent, new Set([...(parents.get(parent) ?? []), ...ids]));

  return {
    active: attribute.is_active ?? null,
    mode: attribute.display_mode,
    expiry: attribute.expiration_duration ?? null,
    countries: new Set(attribute.countries),
    parents,
    texts,
    answers,
    unreadable: countUnreadable(attribute),
  };
}

function countUnreadable(attribute: Attribute): Compared["unreadable"] {
  const counts = new Map<Part, number>();
  const count = (part: Part) => counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = Object.entries(PARTS) as readonly [keyof typeof PARTS, RegExp][];
  // In the order of the answers. Parts of an answer that was left out are not listed.
  let leftOut = 0;
  for (const { path } of lostOf(attribute)) {
    for (const [part, pattern] of parts) if (pattern.test(path)) count(part);
    const [first, index, field] = path.split(".");
    if (first !== "answers") continue;
    const answer = attribute.answers[Number(index) - leftOut];
    if (field === undefined) leftOut += 1;
    else if (answer) count(`${field === "countries" ? "countries" : "texts"} ${answer.id}`);
  }
  return counts;
}

/** Empty when nothing compared has changed. Without an earlier state, the only change is `first-read`. */
export const changesBetween = (before: Compared | undefined, after: Compared): readonly AttributeChange[] =>
  runSynchronously(changeSteps(before, after));

/** `changesBetween` as cooperative steps. */
export function* changeSteps(
  before: Compared | undefined,
  after: Compared,
): CooperativeSteps<readonly AttributeChange[]> {
  if (!before) return [{ kind: "first-read", answers: after.answers.size, texts: countTexts(after) }];
  const changes: AttributeChange[] = [];
  /** Whether more of a part was unreadable in the earlier (1), in the later state (−1), or equally much (0). */
  const balance = (part: Part) => Math.sign((before.unreadable.get(part) ?? 0) - (after.unreadable.get(part) ?? 0));
  const isKnown = (part: Part, change: ValueChange) => isComparable(change, balance(part));
  const active = { before: before.active, after: after.active };
  if (active.before !== active.after && isKnown("active", active)) changes.push({ kind: "active", ...active });
  const mode = { before: before.mode, after: after.mode };
  if (mode.before !== mode.after && balance("mode") === 0) changes.push({ kind: "mode", ...mode });
  const expiry = { before: before.expiry, after: after.expiry };
  if (expiry.before !== expiry.after && isKnown("expiry", expiry)) changes.push({ kind: "expiry", ...expiry });
  changes.push(...countryChanges("", before.countries, after.countries, balance("countries")));
  changes.push(...parentChanges(before.parents, after.parents).filter((change) => isKnown("parents", change)));
  for (const [key, change] of differing(before.texts, after.texts)) {
    const [name = "", ...locale] = key.split(" ");
    const part = name as "name" | "description" | "question";
    if (isKnown(part, change)) changes.push({ kind: "text", part, answerId: "", locale: locale.join(" "), ...change });
  }
  for (const [answerId, answer] of before.answers) {
    if (!after.answers.has(answerId) && balance("answers") >= 0)
      changes.push(wholeAnswer("answer-removed", answerId, answer));
  }
  let seen = 0;
  for (const [answerId, answer] of after.answers) {
    seen += 1;
    if (seen % ANSWERS_PER_BATCH === 0) yield;
    const earlier = before.answers.get(answerId);
    if (!earlier) {
      if (balance("answers") <= 0) changes.push(wholeAnswer("answer-added", answerId, answer));
      continue;
    }
    changes.push(...countryChanges(answerId, earlier.countries, answer.countries, balance(`countries ${answerId}`)));
    for (const [locale, change] of differing(earlier.texts, answer.texts))
      if (isKnown(`texts ${answerId}`, change))
        changes.push({ kind: "text", part: "answer", answerId, locale, ...change });
  }
  return changes;
}

interface ValueChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether both values are known: one may exist unread in a state of which more was unreadable. */
const isComparable = ({ before, after }: ValueChange, balance: number): boolean =>
  !(isAbsent(before) && balance > 0) && !(isAbsent(after) && balance < 0);

const isAbsent = (value: unknown): boolean => value === null || value === "";

function countTexts({ texts, answers }: Compared): number {
  let count = texts.size;
  for (const answer of answers.values()) count += answer.texts.size;
  return count;
}

const wholeAnswer = (
  kind: AnswerChange["kind"],
  answerId: string,
  { texts, countries }: ComparedAnswer,
): AnswerChange => ({
  kind,
  answerId,
  texts: [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  countries: [...countries],
});

function* differing(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<readonly [key: string, change: { before: string | null; after: string | null }]> {
  for (const [key, text] of before) {
    const later = after.get(key);
    if (later !== text) yield [key, { before: text, after: later ?? null }];
  }
  for (const [key, text] of after) if (!before.has(key)) yield [key, { before: null, after: text }];
}

/** @param balance as in `isComparable`. */
function countryChanges(
  answerId: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  balance: number,
): readonly CountriesChange[] {
  const added = balance > 0 ? [] : [...after].filter((country) => !before.has(country));
  const removed = balance < 0 ? [] : [...before].filter((country) => !after.has(country));
  return added.length + removed.length > 0 ? [{ kind: "countries", answerId, added, removed }] : [];
}

function parentChanges(before: Compared["parents"], after: Compared["parents"]): readonly DependencyChange[] {
  const changes: DependencyChange[] = [];
  for (const parentId of new Set([...before.keys(), ...after.keys()])) {
    const [earlier, later] = [before.get(parentId), after.get(parentId)];
    if (earlier && later && earlier.size === later.size && earlier.isSubsetOf(later)) continue;
    changes.push({
      kind: "dependency",
      parentId,
      before: earlier ? [...earlier] : null,
      after: later ? [...later] : null,
    });
  }
  return changes;
}
