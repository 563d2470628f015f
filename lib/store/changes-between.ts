/**
 * What differs between two readings of one attribute (§2.1). Pure: a change holds enough to make the later reading out of
 * the earlier one, in everything that is compared. The order of answers and of translations means nothing and is not.
 */
import "server-only";
import type { Attribute } from "../sampling/schema.ts";
import { atOnce, type Steps } from "../steps.ts";

/** A text that changed; `null` before: it is new, `null` after: it is gone. As received. */
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

/** An answer that came or went, with all it had; its texts are no changes of their own. */
export interface AnswerChange {
  readonly kind: "answer-added" | "answer-removed";
  readonly answerId: string;
  /** By locale, sorted; `""` is the default text. */
  readonly texts: readonly (readonly [locale: string, text: string])[];
  readonly countries: readonly string[];
}

export interface CountriesChange {
  readonly kind: "countries";
  /** `""`: of the attribute itself. */
  readonly answerId: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface DependencyChange {
  readonly kind: "dependency";
  readonly parentId: string;
  /** The parent's answers that it is asked for; `null`: no such dependency. */
  readonly before: readonly string[] | null;
  readonly after: readonly string[] | null;
}

export type AttributeChange =
  | TextChange
  | AnswerChange
  | CountriesChange
  | DependencyChange
  /** `null`: the service does not say. */
  | { readonly kind: "active"; readonly before: boolean | null; readonly after: boolean | null }
  | { readonly kind: "mode"; readonly before: string; readonly after: string }
  /** int64 milliseconds as text. */
  | { readonly kind: "expiry"; readonly before: string | null; readonly after: string | null }
  /** The very first reading of the details. */
  | { readonly kind: "first-read"; readonly answers: number; readonly texts: number }
  /** `rank`: the new one, or the one it had; `null`: a list that gives none. */
  | {
      readonly kind: "listed" | "unlisted";
      readonly list: "top" | "full";
      readonly country: string | null;
      readonly rank: number | null;
    }
  | { readonly kind: "rank"; readonly before: number; readonly after: number };

/** An attribute as far as readings are compared. */
export interface Compared {
  readonly active: boolean | null;
  readonly mode: string;
  readonly expiry: string | null;
  readonly countries: ReadonlySet<string>;
  /** Parent id → its answers. */
  readonly parents: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of name, description and question, by part and locale; empty texts are none. */
  readonly texts: ReadonlyMap<string, string>;
  readonly answers: ReadonlyMap<string, ComparedAnswer>;
}

export interface ComparedAnswer {
  readonly countries: ReadonlySet<string>;
  /** By locale; the default text, `""`, is always there. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Answers looked at in one step: ten thousand of them in forty locales are half a second's work. */
const ANSWERS_AT_ONCE = 200;

/** Where something is told twice, the first counts; the texts of an answer told twice belong together. */
export const compared = (attribute: Attribute): Compared => atOnce(comparedSteps(attribute));

/** The same in steps. */
export function* comparedSteps(attribute: Attribute): Steps<Compared> {
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
    if (at % ANSWERS_AT_ONCE === 0) yield;
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
  };
}

/** Empty when nothing that is compared changed. Without a reading before, the one change is `first-read`. */
export const changesBetween = (before: Compared | undefined, after: Compared): readonly AttributeChange[] =>
  atOnce(changeSteps(before, after));

/** The same in steps. */
export function* changeSteps(before: Compared | undefined, after: Compared): Steps<readonly AttributeChange[]> {
  if (!before) return [{ kind: "first-read", answers: after.answers.size, texts: countTexts(after) }];
  const changes: AttributeChange[] = [];
  if (before.active !== after.active) changes.push({ kind: "active", before: before.active, after: after.active });
  if (before.mode !== after.mode) changes.push({ kind: "mode", before: before.mode, after: after.mode });
  if (before.expiry !== after.expiry) changes.push({ kind: "expiry", before: before.expiry, after: after.expiry });
  changes.push(...countryChanges("", before.countries, after.countries));
  changes.push(...parentChanges(before.parents, after.parents));
  for (const [key, change] of differing(before.texts, after.texts)) {
    const [part = "", ...locale] = key.split(" ");
    changes.push({ kind: "text", part: part as TextChange["part"], answerId: "", locale: locale.join(" "), ...change });
  }
  for (const [answerId, answer] of before.answers) {
    if (!after.answers.has(answerId)) changes.push(wholeAnswer("answer-removed", answerId, answer));
  }
  let seen = 0;
  for (const [answerId, answer] of after.answers) {
    seen += 1;
    if (seen % ANSWERS_AT_ONCE === 0) yield;
    const earlier = before.answers.get(answerId);
    if (!earlier) {
      changes.push(wholeAnswer("answer-added", answerId, answer));
      continue;
    }
    changes.push(...countryChanges(answerId, earlier.countries, answer.countries));
    for (const [locale, change] of differing(earlier.texts, answer.texts))
      changes.push({ kind: "text", part: "answer", answerId, locale, ...change });
  }
  return changes;
}

export function countTexts({ texts, answers }: Compared): number {
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

function countryChanges(
  answerId: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): readonly CountriesChange[] {
  const added = [...after].filter((country) => !before.has(country));
  const removed = [...before].filter((country) => !after.has(country));
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
