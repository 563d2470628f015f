/** Matches pasted items with the library and plans the bulk read. Pure. */
import { pluralize } from "../../pluralize.ts";
import { MAX_BULK_READ } from "../fetch/bulk-read-items.ts";
import type { LibraryRow } from "../library/library-model.ts";
import type { NotTaken, Pasted, PastedItem, PastedKind } from "../paste/pasted.ts";

export type LibraryOpportunity = Pick<LibraryRow, "id" | "groupId" | "projectId" | "orderNumber" | "locale" | "readAt">;

export const toLibraryOpportunity = ({
  id,
  groupId,
  projectId,
  orderNumber,
  locale,
  readAt,
}: LibraryRow): LibraryOpportunity => ({
  id,
  groupId,
  projectId,
  orderNumber,
  locale,
  readAt,
});

/** Operator's corrections, by `decisionKey`. `"dropped"` excludes the item. */
export type Decisions = ReadonlyMap<string, PastedKind | "dropped">;

/** Pasted text, plus its locale if any. */
export const decisionKey = ({ text, locale }: Pick<PastedItem, "text" | "locale">): string =>
  locale === undefined ? text : `${text} ${locale}`;

export interface ResolvedItem extends PastedItem {
  /** Matching stored opportunities; an opportunity id matches itself. */
  readonly matches: readonly LibraryOpportunity[];
}

export interface ResolvedPaste {
  readonly items: readonly ResolvedItem[];
  readonly notTaken: readonly NotTaken[];
  readonly dropped: readonly string[];
}

/** Maximum characters of a text that is looked up; no stored name is longer. */
export const MAX_LOOKUP_LENGTH = 80;
/** Maximum texts per lookup; more could not be read in one job. */
export const MAX_LOOKUPS = 3 * MAX_BULK_READ;

/** Texts that can match: excludes answers of attributes and texts that are too long. */
export function textsToLookUp({ items, notTaken }: Pasted): readonly string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    if (texts.length < MAX_LOOKUPS && text.length <= MAX_LOOKUP_LENGTH && !text.includes(":")) texts.push(text);
  };
  for (const { text } of items) add(text);
  for (const { text, maybeId } of notTaken) if (maybeId) add(text);
  return texts;
}

const PROPERTY: Readonly<Record<Exclude<PastedKind, "attribute">, (one: LibraryOpportunity) => string | undefined>> = {
  opportunity: (one) => one.id,
  group: (one) => one.groupId,
  project: (one) => one.projectId,
  order: (one) => one.orderNumber.toLowerCase(),
};

/**
 * Resolves the kind of each item: by the operator's decision, else by the pasted text, else by the library, so that a
 * number stored only as a group or project becomes one.
 */
export function resolvePaste(
  { items, notTaken }: Pasted,
  library: readonly LibraryOpportunity[],
  decisions: Decisions,
): ResolvedPaste {
  const index = indexOf(library);
  const settled: ResolvedItem[] = [];
  const dropped: string[] = [];
  const left: NotTaken[] = [];
  const take = (item: PastedItem, decided: PastedKind | undefined) => {
    const kind = decided ?? (item.isExplicit ? item.kind : likeliest(item, index));
    const matches = index[kind]?.get(kind === "order" ? item.text.toLowerCase() : item.text) ?? NONE;
    // A group has a separate opportunity for each locale.
    const hasLocale = (one: LibraryOpportunity) =>
      kind !== "group" || item.locale === undefined || one.locale === item.locale;
    settled.push({ ...item, kind, matches: matches.length > 0 ? matches.filter(hasLocale) : NONE });
  };
  for (const item of items) {
    const key = decisionKey(item);
    const decided = decisions.get(key);
    if (decided === "dropped") dropped.push(key);
    else take(item, decided);
  }
  for (const odd of notTaken) {
    const decided = decisions.get(odd.text);
    const guess = { kind: "opportunity", text: odd.text, isExplicit: false } as const;
    const isKnown = odd.maybeId && index["opportunity"]?.has(odd.text) === true;
    if (decided === "dropped") dropped.push(odd.text);
    else if (odd.maybeId && (decided !== undefined || isKnown)) take(guess, decided);
    else left.push(odd);
  }
  return { items: settled, notTaken: left, dropped };
}

const NONE: readonly LibraryOpportunity[] = [];

/** By kind, then by text. */
type Index = Readonly<Partial<Record<PastedKind, ReadonlyMap<string, readonly LibraryOpportunity[]>>>>;

function indexOf(library: readonly LibraryOpportunity[]): Index {
  const of = (property: (one: LibraryOpportunity) => string | undefined) => {
    const found = new Map<string, LibraryOpportunity[]>();
    for (const one of library) {
      const text = property(one);
      if (!text) continue;
      const existing = found.get(text);
      if (existing) existing.push(one);
      else found.set(text, [one]);
    }
    return found;
  };
  return Object.fromEntries(Object.entries(PROPERTY).map(([kind, property]) => [kind, of(property)]));
}

const GUESSES = ["opportunity", "group", "project"] as const;

const likeliest = ({ text }: PastedItem, index: Index): PastedKind =>
  GUESSES.find((kind) => index[kind]?.has(text)) ?? "opportunity";

interface PlannedGroup {
  readonly groupId: string;
  /** Such as `de_AT`; `undefined` if the paste had none. */
  readonly locale: string | undefined;
}

export interface ReadPlan {
  /** Distinct opportunity ids: pasted ones, and those of pasted projects and order numbers. */
  readonly ids: readonly string[];
  readonly groups: readonly PlannedGroup[];
  /** Number of `ids` that have a snapshot. */
  readonly again: number;
  /** Projects and order numbers without stored opportunities; the service cannot look them up. */
  readonly unresolved: readonly ResolvedItem[];
  readonly attributes: readonly ResolvedItem[];
}

export function planOf({ items }: ResolvedPaste): ReadPlan {
  const libraryIds = new Set<string>();
  const ids = new Set<string>();
  for (const item of items) {
    if (item.kind === "opportunity") ids.add(item.text);
    if (item.kind === "group" || item.kind === "attribute") continue;
    for (const { id } of item.matches) {
      ids.add(id);
      libraryIds.add(id);
    }
  }
  const of = (...kinds: readonly PastedKind[]) => items.filter(({ kind }) => kinds.includes(kind));
  return {
    ids: [...ids],
    groups: of("group").map(({ text, locale }) => ({ groupId: text, locale })),
    again: libraryIds.size,
    unresolved: of("project", "order").filter((item) => item.matches.length === 0),
    attributes: of("attribute"),
  };
}

/** Label of the button: "Load 5, refresh 2". */
export function planText({ ids, groups, again }: ReadPlan): string {
  const fresh = ids.length - again;
  const opportunities = pluralize(ids.length, "opportunity", "opportunities");
  if (groups.length > 0) {
    const of = pluralize(groups.length, "group");
    return ids.length === 0 ? `Load ${of}` : `Load ${opportunities} and ${of}`;
  }
  if (again === 0) return `Load ${opportunities}`;
  if (fresh === 0) return `Refresh ${again.toLocaleString("en")}`;
  return `Load ${fresh.toLocaleString("en")}, refresh ${again.toLocaleString("en")}`;
}
