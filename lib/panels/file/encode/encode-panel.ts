/**
 * Applies a mapping to a scanned file: segments of people in random order, and the blocks of their bitmaps. A block is made
 * when it is asked for, and is the same each time.
 */
import { BitmapBuilder } from "../../../targeting/reach/bitmap.ts";
import { encodeFacts } from "../../../targeting/reach/panel-bytes.ts";
import type { Bitmap } from "../../../targeting/reach/bitmap.ts";
import type { Int64 } from "../../../int64.ts";
import type { ColumnMapping } from "../../model/model.ts";
import { BadCellList } from "../bad-cell-list.ts";
import { mondayOf, parseDay } from "../columns/calendar.ts";
import { AttributeEncoder } from "./encode-attribute.ts";
import { personFacts, type FactColumn, type MappedColumn, type PersonFacts } from "./person-facts.ts";
import type { ScannedFile } from "../scan-file.ts";
import { PanelFileError, type EncodeOptions, type PanelBlock, type PanelPlan } from "../scan-model.ts";
import { divide, type Segment } from "./segments.ts";
import { sharedWeeks } from "./shared-weeks.ts";

export interface PanelEncoder {
  readonly plan: PanelPlan;
  /** @throws RangeError outside of 0 … `plan.blocks` − 1. */
  readonly block: (index: number) => PanelBlock;
}

/** Yields the share that is done, 0 … 1. @throws PanelFileError if no segment has enough people. */
export function* encodePanel(
  file: ScannedFile,
  mappings: readonly ColumnMapping[],
  { activeSince }: EncodeOptions = {},
): Generator<number, PanelEncoder> {
  const mapped = mappedColumns(file, mappings);
  const unreadable = new BadCellList();
  const facts = personFacts(mapped, file.now, file.lines, unreadable);
  const attributes = Map.groupBy(
    mapped.filter(({ mapping }) => mapping.role.kind === "attribute"),
    ({ mapping }) => (mapping.role.kind === "attribute" ? mapping.role.attributeId : ("" as Int64)),
  );
  const day = activeSince === undefined ? undefined : parseDay(activeSince, "dmy", file.now);
  const since = day === undefined ? undefined : mondayOf(day);
  let inactive = 0;
  const { segments, tooFew } = divide(file.scan.rows, (row) => {
    const last = since === undefined ? undefined : facts.lastActive.of(row);
    if (since !== undefined && last !== undefined && last < since) {
      inactive += 1;
      return undefined;
    }
    return facts.place(row);
  });
  if (segments.length === 0) throw new PanelFileError("A panel needs at least 10 people.");
  const encoders: { readonly attributeId: Int64; readonly encoder: AttributeEncoder }[] = [];
  for (const [attributeId, columns] of attributes) {
    encoders.push({ attributeId, encoder: new AttributeEncoder(columns, segments, file, unreadable) });
    yield (0.9 * encoders.length) / attributes.size;
  }
  yield 1;
  const perSegment = 1 + encoders.length;
  return {
    plan: {
      segments: segments.map(({ country = null, language = null, rows }) => ({ country, language, size: rows.length })),
      attributes: encoders.map(({ attributeId }) => attributeId),
      columns: mapped.map(({ column }) => column.header),
      blocks: segments.length * perSegment,
      people: segments.reduce((sum, { rows }) => sum + rows.length, 0),
      leftOut: { tooFew, inactive },
      unreadable: unreadable.list(),
    },
    block: (index) => {
      const segment = Math.floor(index / perSegment);
      const people = segments[segment];
      if (!people || index < 0) throw new RangeError(`There is no block ${index}.`);
      const attribute = encoders[(index % perSegment) - 1];
      return attribute
        ? { segment, attributeId: attribute.attributeId, bytes: attribute.encoder.encode(people.rows) }
        : { segment, attributeId: "", bytes: factBytes(people, facts) };
    },
  };
}

/** Columns of the file that the mapping uses. A column that identifies people is never one. */
function mappedColumns({ columns }: ScannedFile, mappings: readonly ColumnMapping[]): readonly MappedColumn[] {
  const byHeader = new Map(columns.map((column) => [column.header, column]));
  return mappings.flatMap((mapping) => {
    const column = byHeader.get(mapping.header);
    return column && !column.isIdentity && mapping.role.kind !== "ignored" ? [{ column, mapping }] : [];
  });
}

function factBytes({ rows }: Segment, { device, answeredWeek }: PersonFacts): Uint8Array {
  const answeredWeeks = sharedWeeks(bitmapsBy(rows, answeredWeek), rows.length);
  return encodeFacts({ devices: bitmapsBy(rows, device), answeredWeeks }, rows.length);
}

function bitmapsBy<T>(rows: Uint32Array, fact: FactColumn<T>): ReadonlyMap<T, Bitmap> {
  const builders = new Map<T, BitmapBuilder>();
  for (let position = 0; position < rows.length; position += 1) {
    const value = fact.of(rows[position] as number);
    if (value === undefined) continue;
    let builder = builders.get(value);
    if (!builder) builders.set(value, (builder = new BitmapBuilder(rows.length)));
    builder.add(position);
  }
  return new Map([...builders].map(([value, builder]) => [value, builder.build()]));
}
