/**
 * Finds the columns of a mapping whose attribute or answers changed since an operator chose or confirmed them. Only changes that may
 * alter the meaning of the mapping count: the attribute became inactive or vanished, an answer of the mapping vanished,
 * its default text says something else, or the translation by which a value was recognized does. An answer that was added
 * again with the same texts is the same. Pure.
 */
import type { Int64 } from "../../int64.ts";
import { toPlainText } from "../../plain-text.ts";
import { ANSWER_TEXTS } from "../../store/attributes/change-counts.ts";
import type { AttributeChange } from "../../store/attributes/changes-between.ts";
import type { ColumnMapping } from "../model/model.ts";
import type { Break, BrokenColumn } from "./broken-model.ts";
import { wordsKey } from "./suggest/spelling-keys.ts";

export interface TimedChanges {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly items: readonly AttributeChange[];
  /** More answers changed than were stored. */
  readonly cut: boolean;
  /** More default texts of answers may have changed than were stored. */
  readonly textsCut: boolean;
}

/** Attribute now, and its changes. */
export interface AttributeHistory {
  readonly name: string;
  /** `null`: not stated by the service. */
  readonly active: boolean | null;
  /** Since when the service doesn't know it; `null` if it does. */
  readonly goneAt: number | null;
  /** Oldest first. */
  readonly changes: readonly TimedChanges[];
  /** Ids of its answers now; needed only if a change is cut or removes an answer. */
  readonly answerIds: ReadonlySet<string> | undefined;
}

/** Answers that a mapping relies on. */
interface Usage {
  /** `any`: the mapping doesn't say which. */
  readonly answerIds: ReadonlySet<string> | "any";
  /** Values of the file by answer id, as keys. */
  readonly spellings: ReadonlyMap<string, ReadonlySet<string>>;
}

type Reason = Pick<Break, "at" | "reason">;

/** @param updatedAt for columns without a time of their own. */
export const brokenColumns = (
  { columns, updatedAt }: { readonly columns: readonly ColumnMapping[]; readonly updatedAt: number },
  histories: ReadonlyMap<string, AttributeHistory>,
): readonly BrokenColumn[] =>
  columns.flatMap((column) => {
    if (column.role.kind !== "attribute") return [];
    const { attributeId } = column.role;
    const found = breakOf(attributeId, usageOf(column), column.checkedAt ?? updatedAt, histories.get(attributeId));
    return found ? [{ header: column.header, ...found }] : [];
  });

/** The same for the attributes of a panel, of which all answers may be in use. */
export const brokenAttributes = (
  { attributes, createdAt }: { readonly attributes: readonly Int64[]; readonly createdAt: number },
  histories: ReadonlyMap<string, AttributeHistory>,
): readonly Break[] => attributes.flatMap((id) => breakOf(id, ANY_ANSWER, createdAt, histories.get(id)) ?? []);

const ANY_ANSWER: Usage = { answerIds: "any", spellings: new Map() };

function usageOf({ reading, values }: ColumnMapping): Usage {
  if (reading === "asIs") return ANY_ANSWER;
  const spellings = new Map<string, Set<string>>();
  // Ages don't depend on single answers.
  if (reading === "birthDate") return { answerIds: new Set(), spellings };
  for (const [text, meaning] of Object.entries(values)) {
    if (meaning.kind !== "equal" && meaning.kind !== "oneOf") continue;
    for (const id of meaning.values) spellings.set(id, (spellings.get(id) ?? new Set()).add(wordsKey(text)));
  }
  return { answerIds: new Set(spellings.keys()), spellings };
}

function breakOf(
  attributeId: Int64,
  usage: Usage,
  savedAt: number,
  history: AttributeHistory | undefined,
): Break | undefined {
  if (!history) return { attributeId, name: "", at: savedAt, reason: "The attribute isn’t in the catalog" };
  const changes = history.changes.filter(({ at }) => at > savedAt);
  const reasons = [
    ...goneReason(history, savedAt),
    ...inactiveReason(history, changes),
    ...removedReasons(usage, history, changes),
    ...textReasons(usage, changes),
    ...unknownTextReason(usage, changes),
  ];
  const [first] = reasons.toSorted((a, b) => a.at - b.at);
  return first && { attributeId, name: history.name, ...first };
}

const goneReason = ({ goneAt }: AttributeHistory, savedAt: number): readonly Reason[] =>
  goneAt !== null && goneAt > savedAt ? [{ at: goneAt, reason: "The service no longer knows the attribute" }] : [];

function inactiveReason({ active }: AttributeHistory, changes: readonly TimedChanges[]): readonly Reason[] {
  if (active !== false) return [];
  const last = changes.findLast(({ items }) => items.some((item) => item.kind === "active" && item.after === false));
  return last ? [{ at: last.at, reason: "The attribute became inactive" }] : [];
}

/** Answers that were removed and are not there again; one that was unreadable in between was not reported as added. */
function removedReasons(
  { answerIds }: Usage,
  { answerIds: present }: AttributeHistory,
  changes: readonly TimedChanges[],
): readonly Reason[] {
  const removed = new Map<string, Reason>();
  for (const { at, items } of changes) {
    for (const item of items) {
      if (item.kind === "answer-added") removed.delete(item.answerId);
      if (item.kind !== "answer-removed" || !uses(answerIds, item.answerId)) continue;
      const text = item.texts.find(([locale]) => locale === "")?.[1] ?? item.answerId;
      removed.set(item.answerId, { at, reason: `The answer “${shortened(text)}” was removed` });
    }
  }
  const cut = changes.find((change) => change.cut);
  const vanished =
    cut && present && answerIds !== "any" ? [...answerIds].filter((id) => !present.has(id) && !removed.has(id)) : [];
  return [
    ...[...removed].flatMap(([id, reason]) => (present?.has(id) ? [] : [reason])),
    ...(cut && vanished.length > 0 ? [{ at: cut.at, reason: `The answer ${vanished[0]} was removed` }] : []),
  ];
}

/** Answers whose text says something else than when the mapping was saved, also if they were removed and added again. */
function textReasons({ answerIds, spellings }: Usage, changes: readonly TimedChanges[]): readonly Reason[] {
  const texts = new Map<string, { readonly before: string; after: string; at: number }>();
  const note = (at: number, { answerId, locale, before, after }: AnswerText): void => {
    const key = `${answerId} ${locale}`;
    const known = texts.get(key);
    if (known) [known.after, known.at] = [after ?? "", at];
    else if (before !== null && concerns(locale, spellings.get(answerId), before))
      texts.set(key, { before, after: after ?? "", at });
  };
  const removed = new Map<string, WholeAnswer>();
  for (const { at, items } of changes) {
    for (const item of items) {
      if (item.kind === "text") {
        if (item.part === "answer" && uses(answerIds, item.answerId)) note(at, item);
      } else if (item.kind === "answer-removed") removed.set(item.answerId, item);
      else if (item.kind === "answer-added" && uses(answerIds, item.answerId)) {
        const before = removed.get(item.answerId);
        if (before) for (const text of textsBetween(before, item)) note(at, text);
      }
    }
  }
  return [...texts.values()]
    .filter(({ before, after }) => keyOf(before) !== keyOf(after))
    .map(({ before, after, at }) => ({ at, reason: textReason(before, after) }));
}

/** Changes of texts that were not stored may concern any answer. */
function unknownTextReason({ answerIds }: Usage, changes: readonly TimedChanges[]): readonly Reason[] {
  const cut = answerIds === "any" || answerIds.size > 0 ? changes.find(({ textsCut }) => textsCut) : undefined;
  return cut ? [{ at: cut.at, reason: "The texts of more answers changed than were recorded" }] : [];
}

type WholeAnswer = Extract<AttributeChange, { readonly texts: readonly unknown[] }>;
type AnswerText = Pick<Extract<AttributeChange, { readonly kind: "text" }>, "answerId" | "locale" | "before" | "after">;

/** Texts of an answer that was removed and added again. Those that are not stored of either are left out. */
function textsBetween(removed: WholeAnswer, added: WholeAnswer): readonly AnswerText[] {
  const [before, after] = [new Map(removed.texts), new Map(added.texts)];
  const isWhole = added.texts.length < ANSWER_TEXTS;
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((locale) => isWhole || after.has(locale))
    .map((locale) => ({
      answerId: added.answerId,
      locale,
      before: before.get(locale) ?? null,
      after: after.get(locale) ?? null,
    }));
}

/** The default text, or a translation that is a value of the file. */
const concerns = (locale: string, values: ReadonlySet<string> | undefined, before: string): boolean =>
  locale === "" || values?.has(keyOf(before)) === true;

const uses = (ids: Usage["answerIds"], id: string): boolean => ids === "any" || ids.has(id);

const keyOf = (text: string): string => wordsKey(toPlainText(text));

const textReason = (before: string, after: string): string =>
  after === ""
    ? `The text “${shortened(before)}” was removed`
    : `The answer “${shortened(before)}” is now “${shortened(after)}”`;

const MAX_TEXT = 60;

function shortened(text: string): string {
  const plain = toPlainText(text);
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT - 1).toWellFormed()}…` : plain;
}
