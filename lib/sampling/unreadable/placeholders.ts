/**
 * Placeholders for the cells, entries and devices of an opportunity that do not fit: evaluated as unknown, like a cell of
 * an unsupported kind, where leaving them out would decide. An absent entry or device excludes, an absent cell admits.
 */
import { cellSchema, entrySchema, type Entry } from "../schema.ts";
import { NO_ATTRIBUTE, readCount, UNREADABLE, UNREADABLE_OPENNESS, UNREADABLE_TEXT } from "./kinds.ts";

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string";

/** Lists of an answer that is being repaired; null and absence mean "none". */
interface Repaired {
  cells?: unknown;
  readonly filters?: unknown;
  readonly quotas?: unknown;
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const aCell = (tag: string, kind: string, received: unknown, attributeId: unknown = NO_ATTRIBUTE): Fields => ({
  tag,
  attribute_id: attributeId,
  kind,
  received,
});

/** Placeholders in one answer, which is changed. Linear in the answer and its unreadable parts. */
export class Placeholders {
  readonly #root: Repaired | undefined;
  /** Tags of the answer, which placeholders of entries avoid. */
  #tags: ReadonlySet<unknown> | undefined;
  #number = 0;
  #hasCellsOfTags = false;

  constructor(root: unknown) {
    this.#root = isObject(root) ? root : undefined;
  }

  /** Placeholder for the part at `path`; `undefined`: the part can be left out. */
  of(path: readonly PropertyKey[], value: unknown): unknown {
    const [list] = path;
    if (list === "devices") return path.length === 1 ? [UNREADABLE_TEXT] : UNREADABLE_TEXT;
    if (list === "cells" && path.length === 2) {
      const cell = ofCell(value);
      if (!cell) this.#addCellsOfTags(value);
      return cell;
    }
    return (list === "filters" || list === "quotas") && path.length === 3
      ? this.#ofEntry(value, list === "quotas")
      : undefined;
  }

  /** Keeps the readable parts, with new cells for the others: they are unknown. A closed entry stays so. */
  #ofEntry(value: unknown, isQuota: boolean): Fields {
    const isEntry = isObject(value);
    const fields = isEntry ? value : {};
    const { cells, count, status } = entrySchema.shape;
    const fits = {
      cells: isEntry && cells.safeParse(fields.cells).success,
      count: isEntry && count.safeParse(fields.count).success,
      status: isEntry && status.safeParse(fields.status).success,
    };
    const tags = listIn(fields.cells).filter(isText);
    const addUnknown = (kind: string, received: unknown) => tags.push(this.#addCell(this.#unusedTag(), kind, received));
    if (!fits.cells) addUnknown(UNREADABLE, isEntry ? fields.cells : value);
    if (isQuota && mayBeOpen({ count: count.safeParse(fields.count).data, status: fields.status }, fits))
      addUnknown(UNREADABLE_OPENNESS, isEntry ? { count: fields.count, status: fields.status } : value);
    // A filter entry has neither count nor status.
    const text = isQuota ? UNREADABLE_TEXT : undefined;
    return {
      ...fields,
      cells: tags,
      ...(fits.count ? {} : { count: text }),
      ...(fits.status ? {} : { status: text }),
    };
  }

  /** A cell without a readable tag may be the one of any tag that has no cell. */
  #addCellsOfTags(received: unknown): void {
    if (this.#hasCellsOfTags || !this.#root) return;
    this.#hasCellsOfTags = true;
    const known = new Set(tagsOfCells(this.#root));
    for (const tag of new Set(tagsOfEntries(this.#root))) if (!known.has(tag)) this.#addCell(tag, UNREADABLE, received);
  }

  #addCell(tag: string, kind: string, received: unknown): string {
    const cell = aCell(tag, kind, received);
    if (!this.#root) return tag;
    if (Array.isArray(this.#root.cells)) this.#root.cells.push(cell);
    else this.#root.cells = [cell];
    return tag;
  }

  #unusedTag(): string {
    if (!this.#root) return "";
    this.#tags ??= new Set([...tagsOfCells(this.#root), ...tagsOfEntries(this.#root)]);
    let tag: string;
    do tag = `unreadable-${(this.#number += 1)}`;
    while (this.#tags.has(tag));
    return tag;
  }
}

/** A cell that is hidden in any case stays so. `undefined`: its tag does not fit either. */
function ofCell(value: unknown): Fields | undefined {
  if (!isObject(value) || !isText(value.tag)) return undefined;
  const { tag, attribute_id: attributeId, ...received } = value;
  const isReadable = cellSchema.shape.attribute_id.safeParse(attributeId).success;
  const kind = value.kind === "INEFFABLE" ? value.kind : UNREADABLE;
  return isReadable
    ? aCell(tag, kind, received, attributeId)
    : aCell(tag, kind, { ...received, attribute_id: attributeId });
}

/** Whether a count or status that does not fit may make the entry open. */
function mayBeOpen(
  { count, status }: Pick<Entry, "count"> & { readonly status: unknown },
  fits: { readonly count: boolean; readonly status: boolean },
): boolean {
  if (fits.count && fits.status) return false;
  if (fits.status) return status === "OPEN";
  return !fits.count || (readCount(count) ?? 0) > 0;
}

const tagsOfCells = ({ cells }: Repaired): unknown[] =>
  listIn(cells).flatMap((cell) => (isObject(cell) ? [cell.tag] : []));

const tagsOfEntries = ({ filters, quotas }: Repaired): string[] =>
  [...listIn(filters), ...listIn(quotas)]
    .flatMap(listIn)
    .flatMap((entry) => (isObject(entry) ? listIn(entry.cells).filter(isText) : []));
