/** A panel file that is encoded in the test, and its people as the server decodes them. */
import { expect } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { Bitmap } from "../../targeting/reach/bitmap.ts";
import { decodeColumn, decodeFacts } from "../../targeting/reach/panel-bytes.ts";
import type { ColumnMapping, ColumnRole, ValueMeaning } from "../../panels/model/model.ts";
import { dayOf, isoOfDay } from "../../panels/file/columns/calendar.ts";
import { scanFile } from "../../panels/file/scan-file.ts";
import type { EncodeOptions } from "../../panels/file/scan-model.ts";
import { encodePanel, type PanelEncoder } from "../../panels/file/encode/encode-panel.ts";

const NOW = dayOf(2026, 11, 27) ?? 0;
export const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
export const attribute = (id: string): ColumnRole => ({ kind: "attribute", attributeId: id as Int64 });
export const mapping = (header: string, role: ColumnRole, more: Partial<ColumnMapping> = {}): ColumnMapping => ({
  header,
  role,
  separator: null,
  reading: "listed",
  values: {},
  ...more,
});
export const equal = (...values: string[]): ValueMeaning => ({ kind: "equal", values });

/** Encodes a file of these rows on 27 Nov 2026. */
export async function encode(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  mappings: readonly ColumnMapping[],
  options: EncodeOptions = {},
): Promise<PanelEncoder> {
  const text = [header, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
    .join("\n");
  const file = await scanFile(new Blob([text]), {}, { now: NOW });
  const steps = encodePanel(file, mappings, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

interface Person {
  readonly country: string | null;
  readonly language: string | null;
  readonly device: string;
  readonly week: string;
  /** By attribute: `?` unknown, `=1,2` exactly these, `~1,2` one of these. */
  readonly answers: Readonly<Record<string, string>>;
}

const nameAt = <T>(named: ReadonlyMap<T, Bitmap>, position: number): readonly T[] =>
  [...named].filter(([, people]) => people.has(position)).map(([name]) => name);

/** People of the blocks, which are decoded as the server does. */
export function peopleOf({ plan, block }: PanelEncoder): readonly Person[] {
  const per = 1 + plan.attributes.length;
  return plan.segments.flatMap(({ country, language, size }, segment) => {
    const facts = decodeFacts(block(segment * per).bytes, size);
    const columns = plan.attributes.map((id, at) => {
      const one = block(segment * per + 1 + at);
      expect([one.segment, one.attributeId]).toEqual([segment, id]);
      return [id, decodeColumn(one.bytes, size)] as const;
    });
    return times(size, (position) => ({
      country,
      language,
      device: nameAt(facts.devices, position).join(),
      week: nameAt(facts.answeredWeeks, position).map(isoOfDay).join(),
      answers: Object.fromEntries(
        columns.map(([id, column]) => {
          if (!column.known.has(position)) return [id, "?"];
          const several = column.oneOf.find(({ people }) => people.has(position));
          return [id, several ? `~${several.values.join()}` : `=${nameAt(column.values, position).toSorted().join()}`];
        }),
      ),
    }));
  });
}

/** The same people in an order of their own, as positions are random. */
export const sorted = (people: readonly Person[]): readonly string[] =>
  people.map((one) => JSON.stringify(one)).toSorted();
