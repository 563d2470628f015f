/** What the library knows about what was pasted, and what is read because of it. Pure. */
import type { LibraryRow } from "./library-model.ts";
import type { NotTaken, Pasted, PastedItem, PastedKind } from "./paste.ts";
import { MOST_AT_ONCE } from "./reading-items.ts";

export type KnownOpportunity = Pick<LibraryRow, "id" | "groupId" | "projectId" | "orderNumber" | "locale" | "readAt">;

export const toKnown = ({ id, groupId, projectId, orderNumber, locale, readAt }: LibraryRow): KnownOpportunity => ({
  id,
  groupId,
  projectId,
  orderNumber,
  locale,
  readAt,
});

/** What a person decided otherwise: by `decisionKey`. `"dropped"`: not read. */
export type Decisions = ReadonlyMap<string, PastedKind | "dropped">;

/** The text as pasted, and the locale beside it. */
export const decisionKey = ({ text, locale }: Pick<PastedItem, "text" | "locale">): string =>
  locale === undefined ? text : `${text} ${locale}`;

export interface SettledItem extends PastedItem {
  /** Opportunities of the library that it stands for; an opportunity stands for itself. */
  readonly known: readonly KnownOpportunity[];
}

export interface Settled {
  readonly items: readonly SettledItem[];
  readonly notTaken: readonly NotTaken[];
  readonly dropped: readonly string[];
}

/** Characters of what the library is asked about; nothing that it names is longer. */
export const LONGEST_ASKED = 80;
/** Texts that the library is asked about at once: more could not be read at once. */
export const MOST_ASKED = 3 * MOST_AT_ONCE;

/** What the library may know: neither answers of attributes nor what is too long to be named by it. */
export function askable({ items, notTaken }: Pasted): readonly string[] {
  const asked: string[] = [];
  const ask = (text: string) => {
    if (asked.length < MOST_ASKED && text.length <= LONGEST_ASKED && !text.includes(":")) asked.push(text);
  };
  for (const { text } of items) ask(text);
  for (const { text, maybeId } of notTaken) if (maybeId) ask(text);
  return asked;
}

const PROPERTY: Readonly<Record<Exclude<PastedKind, "attribute">, (one: KnownOpportunity) => string | undefined>> = {
  opportunity: (one) => one.id,
  group: (one) => one.groupId,
  project: (one) => one.projectId,
  order: (one) => one.orderNumber.toLowerCase(),
};

/**
 * Types each item by what was decided, by what the text said, and else by what the library knows: a number that it knows as
 * a group or a project only is one.
 */
export function settle(
  { items, notTaken }: Pasted,
  library: readonly KnownOpportunity[],
  decisions: Decisions,
): Settled {
  const index = indexOf(library);
  const settled: SettledItem[] = [];
  const dropped: string[] = [];
  const left: NotTaken[] = [];
  const take = (item: PastedItem, decided: PastedKind | undefined) => {
    const kind = decided ?? (item.said ? item.kind : likeliest(item, index));
    const known = index[kind]?.get(kind === "order" ? item.text.toLowerCase() : item.text) ?? NONE;
    // A group's opportunity in another locale is another opportunity.
    const isMeant = (one: KnownOpportunity) =>
      kind !== "group" || item.locale === undefined || one.locale === item.locale;
    settled.push({ ...item, kind, known: known.length > 0 ? known.filter(isMeant) : NONE });
  };
  for (const item of items) {
    const key = decisionKey(item);
    const decided = decisions.get(key);
    if (decided === "dropped") dropped.push(key);
    else take(item, decided);
  }
  for (const odd of notTaken) {
    const decided = decisions.get(odd.text);
    const guess = { kind: "opportunity", text: odd.text, said: false } as const;
    const isKnown = odd.maybeId && index["opportunity"]?.has(odd.text) === true;
    if (decided === "dropped") dropped.push(odd.text);
    else if (odd.maybeId && (decided !== undefined || isKnown)) take(guess, decided);
    else left.push(odd);
  }
  return { items: settled, notTaken: left, dropped };
}

const NONE: readonly KnownOpportunity[] = [];

/** Of each kind, by the text. */
type Index = Readonly<Partial<Record<PastedKind, ReadonlyMap<string, readonly KnownOpportunity[]>>>>;

function indexOf(library: readonly KnownOpportunity[]): Index {
  const of = (property: (one: KnownOpportunity) => string | undefined) => {
    const found = new Map<string, KnownOpportunity[]>();
    for (const one of library) {
      const text = property(one);
      if (!text) continue;
      const known = found.get(text);
      if (known) known.push(one);
      else found.set(text, [one]);
    }
    return found;
  };
  return Object.fromEntries(Object.entries(PROPERTY).map(([kind, property]) => [kind, of(property)]));
}

const GUESSES = ["opportunity", "group", "project"] as const;

const likeliest = ({ text }: PastedItem, index: Index): PastedKind =>
  GUESSES.find((kind) => index[kind]?.has(text)) ?? "opportunity";

export interface PlannedGroup {
  readonly groupId: string;
  /** `de_AT`; `undefined`: the paste named none. */
  readonly locale: string | undefined;
}

export interface ReadPlan {
  /** Opportunities, each once: those that were pasted, and those that projects and order numbers stand for. */
  readonly ids: readonly string[];
  readonly groups: readonly PlannedGroup[];
  /** Of `ids`, those that were read before. */
  readonly again: number;
  /** Projects and order numbers that the library has nothing of: the service has no look-up by them. */
  readonly unresolved: readonly SettledItem[];
  readonly attributes: readonly SettledItem[];
}

export function planOf({ items }: Settled): ReadPlan {
  const known = new Set<string>();
  const ids = new Set<string>();
  for (const item of items) {
    if (item.kind === "opportunity") ids.add(item.text);
    if (item.kind === "group" || item.kind === "attribute") continue;
    for (const { id } of item.known) {
      ids.add(id);
      known.add(id);
    }
  }
  const of = (...kinds: readonly PastedKind[]) => items.filter(({ kind }) => kinds.includes(kind));
  return {
    ids: [...ids],
    groups: of("group").map(({ text, locale }) => ({ groupId: text, locale })),
    again: known.size,
    unresolved: of("project", "order").filter((item) => item.known.length === 0),
    attributes: of("attribute"),
  };
}

/** "Read 5 new, 2 again": what the button does. */
export function planWords({ ids, groups, again }: ReadPlan): string {
  const fresh = ids.length - again;
  const opportunities = count(ids.length, "opportunity", "opportunities");
  if (groups.length > 0) {
    const of = count(groups.length, "group", "groups");
    return ids.length === 0 ? `Read ${of}` : `Read ${opportunities} and ${of}`;
  }
  if (again === 0) return `Read ${opportunities}`;
  if (fresh === 0) return again === 1 ? "Read it again" : `Read ${again.toLocaleString("en")} again`;
  return `Read ${fresh.toLocaleString("en")} new, ${again.toLocaleString("en")} again`;
}

export const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
