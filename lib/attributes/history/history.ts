/** Fetches of one attribute that changed something, with each change ready to render. */
import "server-only";
import { toPlainText } from "../../plain-text.ts";
import type { ChangeEntry } from "../../store/attributes/attribute-changes.ts";
import type { AttributeChange, TextChange } from "../../store/attributes/changes-between.ts";
import type { ChangesQuery } from "../address.ts";
import { CHANGES_STEP } from "../model/choices.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import type { LocalText } from "../names/attribute-names.ts";
import { attributeNames } from "../names/names.ts";
import { GROUP_KINDS } from "./change-text.ts";
import { diffTexts, type DiffPart } from "./text-diff.ts";

/** A changed text is split into diff parts; other changes are as stored. */
export type ShownChange =
  | (Omit<TextChange, "before" | "after"> & {
      readonly parts: readonly DiffPart[];
      /** Only the markup changed; the visible text is the same. */
      readonly markupOnly: boolean;
      readonly change: "changed" | "added" | "removed";
    })
  | Exclude<AttributeChange, TextChange>;

export interface HistoryEntry extends Omit<ChangeEntry, "items"> {
  readonly items: readonly ShownChange[];
  /** Default texts of the answers named by the items, where stored. */
  readonly answers: Readonly<Record<string, LocalText>>;
}

interface NamedHistoryEntry extends HistoryEntry {
  /** `""` until the details are fetched. */
  readonly name: string;
}

export interface HistoryPage {
  readonly total: number;
  readonly entries: readonly HistoryEntry[];
  readonly fetches: number;
  readonly firstSeenAt: number | undefined;
  readonly readAt: number | undefined;
}

export interface ChangesPage {
  readonly total: number;
  readonly entries: readonly NamedHistoryEntry[];
  /** Attributes with a change other than a rank move or a first fetch. */
  readonly changed: number;
  /** Attributes seen for the first time. */
  readonly added: number;
  readonly counts: ChangeEntry["counts"];
  /** Id of the newest change when the page was read, without those of which only the rank moved; 0 if there is none. */
  readonly newest: number;
}

const DAY = 86_400_000;

export async function historyPage(context: AttributeContext, id: string, limit: number): Promise<HistoryPage> {
  const { store, partner } = context;
  const { total, entries } = await store.attributes.changesOf(partner.scope, id, {
    limit,
    offset: 0,
    items: CHANGES_STEP,
  });
  const detail = await store.attributes.detailHead(partner.scope, id);
  const shown: HistoryEntry[] = [];
  for (const entry of entries) shown.push(await toShown(context, entry));
  return {
    total,
    entries: shown,
    fetches: detail?.fetches ?? 0,
    firstSeenAt: detail?.firstSeenAt ?? undefined,
    readAt: detail?.readAt ?? undefined,
  };
}

/** Entry with more of its changes; `undefined` if it does not exist. */
export async function historyEntry(
  context: AttributeContext,
  entryId: number,
  limit: number,
): Promise<HistoryEntry | undefined> {
  const entry = await context.store.attributes.change(context.partner.scope, entryId);
  return entry && toShown(context, { ...entry, items: entry.items.slice(0, limit) });
}

/** Changes of all attributes, newest first. */
export async function changesPage(
  context: AttributeContext,
  { days, kind, shown: limit }: ChangesQuery,
): Promise<ChangesPage> {
  const { store, partner } = context;
  // Read first: a change that is stored meanwhile stays unseen.
  const newest = await store.attributes.newestChange(partner.scope);
  const since = days === 0 ? 0 : Date.now() - days * DAY;
  const { total, entries } = await store.attributes.changes(partner.scope, {
    since,
    kinds: kind ? GROUP_KINDS[kind] : Object.values(GROUP_KINDS).flat().filter(isShownByDefault),
    limit,
    offset: 0,
    items: 5,
  });
  const shown: NamedHistoryEntry[] = [];
  for (const entry of entries) shown.push({ ...(await toShown(context, entry)), name: entry.name });
  return { total, entries: shown, newest, ...(await store.attributes.changeSummary(partner.scope, since)) };
}

/** Rank moves and first fetches are frequent and hidden unless requested. */
const isShownByDefault = (kind: string): boolean => kind !== "rank" && kind !== "first-read";

async function toShown(context: AttributeContext, entry: ChangeEntry): Promise<HistoryEntry> {
  const wanted = new Set(entry.items.flatMap((item) => ("answerId" in item && item.answerId ? [item.answerId] : [])));
  const { attributeId } = entry;
  const names =
    wanted.size > 0 ? await attributeNames(context, [{ attributeId, answerIds: [...wanted] }], undefined) : {};
  return { ...entry, items: entry.items.map(showChange), answers: names[attributeId]?.answers ?? {} };
}

function showChange(item: AttributeChange): ShownChange {
  if (item.kind !== "text") return item;
  const { before, after, ...place } = item;
  const [old, young] = [toPlainText(before ?? ""), toPlainText(after ?? "")];
  return {
    ...place,
    parts: diffTexts(old, young),
    markupOnly: before !== null && after !== null && old === young,
    change: howText(before, after),
  };
}

function howText(before: string | null, after: string | null): "changed" | "added" | "removed" {
  if (before === null) return "added";
  return after === null ? "removed" : "changed";
}
