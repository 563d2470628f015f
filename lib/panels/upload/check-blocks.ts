/** Check of an uploaded panel: every block is complete, readable, and contains nothing that identifies a person. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fail, type FailureError } from "../../failure.ts";
import { inChunks } from "../../store/engine/in-chunks.ts";
import { FACTS, type BlockShape } from "../../store/panels/panel-blocks.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import { decodeColumn, decodeFacts, PanelBytesError } from "../../targeting/reach/panel-bytes.ts";
import { today } from "../file/columns/calendar.ts";
import { personalKind } from "../model/personal-value.ts";
import { MAX_VALUE_LENGTH } from "../model/panel-limits.ts";
import type { PanelContext } from "../reader/panel-reader.ts";
import { ColumnDates } from "./compact-dates.ts";

/** Blocks that are read at once. */
const BLOCKS = 8;

/** Yields between two blocks. @throws FailureError `conflict` for missing parts, `invalid_input` for a faulty block. */
export async function checkBlocks({ store, partner }: PanelContext, panel: StoredPanel): Promise<void> {
  const now = today();
  const columns = new Map<string, ColumnDates>();
  const shapes = Map.groupBy(await store.panelBlocks.shapes(partner.scope, panel.id), ({ segment }) => segment);
  for (const [segment, { size }] of panel.segments.entries()) {
    const stored = shapes.get(segment) ?? [];
    if (!isComplete(stored))
      throw fail("conflict", "Parts of the panel haven’t arrived. Cancel the upload and start it again.");
    const ids = stored.map(({ attributeId }) => attributeId);
    for (const chunk of inChunks(ids, BLOCKS)) {
      for (const [id, bytes] of await store.panelBlocks.bytes(partner.scope, panel.id, segment, chunk)) {
        const texts = textsOf(id, bytes, size);
        checkTexts(texts);
        const dates = columns.get(id) ?? new ColumnDates(now);
        columns.set(id, dates);
        dates.add(texts);
        await nextTurn();
      }
    }
  }
  for (const [id, dates] of columns) {
    if (!dates.areMost()) continue;
    const answers = await store.attributes.answerIdsOf(partner.scope, [id]);
    if (dates.areMost(new Set(answers.map(({ answerId }) => answerId)))) throw personal("a full date");
  }
}

/** A column may be missing from a segment without answers; the facts may not. */
const isComplete = (blocks: readonly BlockShape[]): boolean =>
  blocks.some(({ attributeId }) => attributeId === FACTS) &&
  blocks.every(({ stored, fewest, most }) => fewest === most && stored === most);

function checkTexts(texts: readonly string[]): void {
  for (const text of texts) {
    if (text.length > MAX_VALUE_LENGTH) throw unreadable("A value is too long.");
    const kind = personalKind(text);
    if (kind) throw personal(kind);
  }
}

function textsOf(attributeId: string, bytes: Uint8Array, size: number): readonly string[] {
  try {
    if (attributeId === FACTS) return [...decodeFacts(bytes, size).devices.keys()];
    const { values, oneOf } = decodeColumn(bytes, size);
    return [...values.keys(), ...oneOf.flatMap((group) => group.values)];
  } catch (error) {
    if (error instanceof PanelBytesError) throw unreadable("A part of the panel can’t be read.");
    throw error;
  }
}

/** Neither the message nor the log contains the value. */
const personal = (kind: string): FailureError =>
  unreadable(`A value looks like ${kind}. Personal data can’t be stored.`);

const unreadable = (reason: string): FailureError => fail("invalid_input", `${reason} Nothing was made available.`);
