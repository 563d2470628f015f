/** A panel written straight into the store of a running console, for tests of screens that show one. */
import { randomUUID } from "node:crypto";
import type { Int64 } from "../../../lib/int64.ts";
import { Bitmap } from "../../../lib/targeting/reach/bitmap.ts";
import { encodeColumn, encodeFacts } from "../../../lib/targeting/reach/panel-bytes.ts";
import type { StoreQuery } from "../store-of.ts";

export interface StoredPanelOptions {
  readonly name: string;
  /** Raw answers by attribute; half of the people have each of the first two, and a few the third. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly columns: readonly string[];
  /** Id of a partner account; by default the installation's own. */
  readonly partnerId?: string;
}

const SEGMENTS = [
  { country: "DE", language: "de", size: 4_200 },
  { country: "FR", language: "fr", size: 1_300 },
  { country: "AT", language: "de", size: 14 },
];

/** Id of a ready panel, which is not the default one: other screens show no reach. */
export async function storePanel(
  query: StoreQuery,
  { name, attributes, columns, partnerId }: StoredPanelOptions,
): Promise<string> {
  const id = randomUUID();
  const now = Date.now();
  const [own] = await query("select id from partners where base_url = ''");
  const partner = partnerId ?? String(own?.["id"]);
  const size = SEGMENTS.reduce((sum, segment) => sum + segment.size, 0);
  const ids = Object.keys(attributes);
  const json = [SEGMENTS, ids, columns].map((value) => JSON.stringify(value));
  await query(
    `insert into panels (id, partner_id, name, source, state, size, created_by, created_at, changed_at, segments,
     attributes, columns) values (?, ?, ?, 'file', 'ready', ?, 'tomas@example.test', ?, ?, ?, ?, ?)`,
    id,
    partner,
    name,
    size,
    now,
    now,
    ...json,
  );
  for (const [number, segment] of SEGMENTS.entries()) {
    const facts = encodeFacts({ devices: new Map(), answeredWeeks: new Map() }, segment.size);
    await saveBlock(query, [id, partner, number, ""], facts);
    for (const attributeId of ids) {
      const column = columnOf(attributes[attributeId] ?? [], segment.size);
      await saveBlock(query, [id, partner, number, attributeId as Int64], encodeColumn(column, segment.size));
    }
  }
  return id;
}

function columnOf(answers: readonly string[], size: number) {
  const [first = "1", second = "2", rare = "3"] = answers;
  const known = Math.floor(size * 0.8);
  const below = (from: number, to: number) =>
    Bitmap.of(
      Array.from({ length: to - from }, (_, index) => from + index),
      size,
    );
  const half = Math.floor(known / 2);
  const values = new Map([
    [first, below(0, half)],
    [second, below(half, known - 2)],
    [rare, below(known - 2, known)],
  ]);
  return { known: below(0, known), values, oneOf: [] };
}

type BlockKey = readonly [panelId: string, partnerId: string, segment: number, attributeId: string];

async function saveBlock(query: StoreQuery, key: BlockKey, bytes: Uint8Array): Promise<void> {
  const body = Buffer.from(bytes).toString("base64");
  await query(
    `insert into panel_blocks (panel_id, partner_id, segment, attribute_id, part, parts, length, body)
     values (?, ?, ?, ?, 0, 1, ?, ?)`,
    ...key,
    body.length,
    body,
  );
}
