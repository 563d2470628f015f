/** Panels for tests: people as rows, uploaded like those of a file. */
import type { Int64 } from "../../int64.ts";
import { beginUpload, finishUpload, saveBlock } from "../../panels/upload/uploads.ts";
import type { ActionContext } from "../../server/action.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { sessionDigest } from "../../store/people/session-rows.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import { encodeColumn, encodeFacts, type SegmentFacts } from "../../targeting/reach/panel-bytes.ts";
import type { PanelColumn } from "../../targeting/reach/panel.ts";

/** Manager of an account with an open session, which changes need. */
export async function managerContext(store: Store, account = "p"): Promise<ActionContext> {
  const person = { email: `${account}-mia@example.test`, name: "Mia", role: "manager", passwordHash: "-" };
  const { id, email } = await store.people.add(person);
  const partner = { id: account, name: account, environment: "sandbox", scope: partnerScope(account) } as const;
  const digest = sessionDigest(await store.sessions.create(id, 1));
  return { store, partner, operator: { id, email, name: "Mia", role: "manager", sessionDigest: digest } };
}

export interface TestSegment extends Partial<SegmentFacts> {
  readonly country: string | null;
  readonly language?: string | null;
  readonly size: number;
  /** By attribute and value: positions. Everyone with a value is known. */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

export function columnOf(values: Readonly<Record<string, readonly number[]>>, size: number): PanelColumn {
  const named = new Map(Object.entries(values).map(([value, people]) => [value, Bitmap.of(people, size)]));
  return { known: Bitmap.union(named.values(), size), values: named, oneOf: [] };
}

/** Base64 of the blocks of a segment, by attribute id; `""`: facts. */
export function blocksOf(segment: TestSegment): Map<string, string> {
  const { size, devices = new Map(), answeredWeeks = new Map(), answers = {} } = segment;
  const blocks = new Map([["", encodeFacts({ devices, answeredWeeks }, size)]]);
  for (const [id, values] of Object.entries(answers)) blocks.set(id, encodeColumn(columnOf(values, size), size));
  return new Map([...blocks].map(([id, bytes]) => [id, Buffer.from(bytes).toString("base64")]));
}

const attributesOf = (segments: readonly TestSegment[]): Int64[] => [
  ...new Set(segments.flatMap(({ answers = {} }) => Object.keys(answers) as Int64[])),
];

/** Begins the upload; returns the id of the panel. */
export async function beginPanelOf(
  context: ActionContext,
  name: string,
  segments: readonly TestSegment[],
  columns: readonly string[] = ["Gender"],
): Promise<string> {
  const listed = segments.map(({ country, language = null, size }) => ({ country, language, size }));
  const input = { name, segments: listed, attributes: attributesOf(segments), columns: [...columns] };
  return (await beginUpload(context, input)).panelId;
}

export async function sendBlocks(context: ActionContext, panelId: string, segments: readonly TestSegment[]) {
  for (const [segment, one] of segments.entries())
    for (const [id, body] of blocksOf(one))
      await saveBlock(context, { panelId, segment, attributeId: id as Int64 | "", part: 0, parts: 1, body });
}

/** Id of a ready panel. */
export async function uploadedPanel(
  context: ActionContext,
  name: string,
  segments: readonly TestSegment[],
  columns?: readonly string[],
): Promise<string> {
  const id = await beginPanelOf(context, name, segments, columns);
  await sendBlocks(context, id, segments);
  await finishUpload(context, id);
  return id;
}
