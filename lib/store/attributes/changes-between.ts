/**
 * Differences between two fetches of an attribute (§2.1). Pure: the changes suffice to reconstruct all compared fields
 * of the later state from the earlier one. The order of answers and of translations is meaningless and is not compared.
 * What one state lacks because it was unreadable is not compared: the service may not have removed it. Each state is
 * compared with the one before it alone, so a change while something was unreadable is not reported later either.
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
  /** Parts of which something was unreadable: what is missing there may exist. */
  readonly incomplete: ReadonlySet<Part>;
  /** The same for the answers that are there, by id. */
  readonly incompleteAnswers: ReadonlyMap<string, ReadonlySet<AnswerPart>>;
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
type Part = keyof typeof PARTS;
type AnswerPart = "texts" | "countries";

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
    ...incompleteParts(attribute),
  };
}

/** Position of the answer in the body as received; `NaN` for another path. */
const indexOf = (path: string): number => Number(/^answers\.(\d+)/.exec(path)?.[1]);

function incompleteParts(attribute: Attribute): Pick<Compared, "incomplete" | "incompleteAnswers"> {
  const paths = lostOf(attribute).map(({ path }) => path);
  const parts = Object.entries(PARTS) as readonly [Part, RegExp][];
  const incomplete = new Set(
    parts.flatMap(([part, pattern]) => (paths.some((path) => pattern.test(path)) ? [part] : [])),
  );
  const leftOut = paths.filter((path) => PARTS.answers.test(path)).map(indexOf);
  const incompleteAnswers = new Map<string, Set<AnswerPart>>();
  for (const path of paths) {
    const [, , field] = path.split(".");
    const received = indexOf(path);
    if (field === undefined || Number.isNaN(received)) continue;
    // Parts of an answer that was left out are not listed.
    const answer = attribute.answers[received - leftOut.filter((index) => index < received).length];
    const known = incompleteAnswers.get(answer?.id ?? "") ?? new Set();
    incompleteAnswers.set(answer?.id ?? "", known.add(field === "countries" ? "countries" : "texts"));
  }
  return { incomplete, incompleteAnswers };
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
  const isKnown = (part: Part, change: ValueChange) =>
    isComparable(change, before.incomplete.has(part), after.incomplete.has(part));
  const active = { before: before.active, after: after.active };
  if (active.before !== active.after && isKnown("active", active)) changes.push({ kind: "active", ...active });
  const mode = { before: before.mode, after: after.mode };
  if (mode.before !== mode.after && !before.incomplete.has("mode") && !after.incomplete.has("mode"))
    changes.push({ kind: "mode", ...mode });
  const expiry = { before: before.expiry, after: after.expiry };
  if (expiry.before !== expiry.after && isKnown("expiry", expiry)) changes.push({ kind: "expiry", ...expiry });
  const lacksCountries = { before: before.incomplete.has("countries"), after: after.incomplete.has("countries") };
  changes.push(...countryChanges("", before.countries, after.countries, lacksCountries));
  changes.push(...parentChanges(before.parents, after.parents).filter((change) => isKnown("parents", change)));
  for (const [key, change] of differing(before.texts, after.texts)) {
    const [name = "", ...locale] = key.split(" ");
    const part = name as "name" | "description" | "question";
    if (isKnown(part, change)) changes.push({ kind: "text", part, answerId: "", locale: locale.join(" "), ...change });
  }
  for (const [answerId, answer] of before.answers) {
    if (!after.answers.has(answerId) && !after.incomplete.has("answers"))
      changes.push(wholeAnswer("answer-removed", answerId, answer));
  }
  let seen = 0;
  for (const [answerId, answer] of after.answers) {
    seen += 1;
    if (seen % ANSWERS_PER_BATCH === 0) yield;
    const earlier = before.answers.get(answerId);
    if (!earlier) {
      if (!before.incomplete.has("answers")) changes.push(wholeAnswer("answer-added", answerId, answer));
      continue;
    }
    const lacks = (part: AnswerPart) => ({
      before: before.incompleteAnswers.get(answerId)?.has(part) ?? false,
      after: after.incompleteAnswers.get(answerId)?.has(part) ?? false,
    });
    changes.push(...countryChanges(answerId, earlier.countries, answer.countries, lacks("countries")));
    const lacksTexts = lacks("texts");
    for (const [locale, change] of differing(earlier.texts, answer.texts))
      if (isComparable(change, lacksTexts.before, lacksTexts.after))
        changes.push({ kind: "text", part: "answer", answerId, locale, ...change });
  }
  return changes;
}

interface ValueChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether both values are known: one that an incomplete part lacks may exist. */
const isComparable = ({ before, after }: ValueChange, incompleteBefore: boolean, incompleteAfter: boolean): boolean =>
  !(isAbsent(before) && incompleteBefore) && !(isAbsent(after) && incompleteAfter);

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

/** @param incomplete what may be in a state that lacks it. */
function countryChanges(
  answerId: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  incomplete: { readonly before: boolean; readonly after: boolean },
): readonly CountriesChange[] {
  const added = incomplete.before ? [] : [...after].filter((country) => !before.has(country));
  const removed = incomplete.after ? [] : [...before].filter((country) => !after.has(country));
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
