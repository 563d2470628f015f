/** Reads the part of a panel that an opportunity needs: segments that it admits, and the columns of its attributes. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Int64 } from "../../int64.ts";
import type { ActionContext } from "../../server/action.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { FACTS } from "../../store/panels/panel-blocks.ts";
import type { StoredPanel } from "../../store/panels/panel-row.ts";
import type { OpportunityFacts } from "../../targeting/facts/facts.ts";
import type { PanelColumn, PanelSegment } from "../../targeting/reach/panel.ts";
import { decodeColumn, decodeFacts, type SegmentFacts } from "../../targeting/reach/panel-bytes.ts";
import { createPanelCache, type LoadBlocks } from "./panel-cache.ts";

export type PanelContext = Pick<ActionContext, "partner" | "store">;

/** Bytes of decoded blocks in memory. */
const CACHE_LIMIT = 128 * 2 ** 20;
const NO_FACTS: SegmentFacts = { devices: new Map(), answeredWeeks: new Map() };

export const panelCache = () => processSingleton("panel-cache", () => createPanelCache(CACHE_LIMIT));

export interface WantedSegments {
  readonly attributeIds: readonly Int64[];
  /** Whether anyone of a segment, given without its columns, can count. Default: of each. */
  readonly admits?: (segment: PanelSegment) => boolean;
}

/**
 * Facts of an opportunity that the panel can be judged by. A panel without any language has no such column, and few files
 * have one: its people are judged without it.
 */
export function judgedFacts(
  segments: readonly { readonly language: string | null }[],
  facts: OpportunityFacts,
): OpportunityFacts {
  if (segments.some(({ language }) => language !== null)) return facts;
  const { language: _language, ...others } = facts;
  return others;
}

/** Segments of a ready panel; an attribute without a stored column is absent from a segment's columns. */
export async function readPanelSegments(
  context: PanelContext,
  panel: StoredPanel,
  { attributeIds, admits = () => true }: WantedSegments,
): Promise<PanelSegment[]> {
  const own = new Set(panel.attributes);
  const ids = attributeIds.filter((id) => own.has(id));
  const segments: PanelSegment[] = [];
  for (const [number, { country, language, size }] of panel.segments.entries()) {
    const read = (wanted: readonly string[]) =>
      panelCache().read(panel.id, number, wanted, loaderOf(context, panel.id, number, size));
    const facts = ((await read([FACTS])).get(FACTS) as SegmentFacts | undefined) ?? NO_FACTS;
    const segment = {
      country: country ?? undefined,
      language: language ?? undefined,
      size,
      devices: facts.devices,
      answeredWeeks: facts.answeredWeeks,
      columns: new Map<Int64, PanelColumn>(),
    };
    if (!admits(segment)) continue;
    segments.push({
      ...segment,
      columns: (await read(ids)) as ReadonlyMap<string, PanelColumn> as PanelSegment["columns"],
    });
  }
  return segments;
}

/** Blocks were checked when the upload ended; a fault in them is a bug. Yields between two blocks. */
function loaderOf({ store, partner }: PanelContext, panelId: string, segment: number, size: number): LoadBlocks {
  return async (attributeIds) => {
    const contents = new Map<string, SegmentFacts | PanelColumn>();
    for (const [id, bytes] of await store.panelBlocks.bytes(partner.scope, panelId, segment, attributeIds)) {
      contents.set(id, id === FACTS ? decodeFacts(bytes, size) : decodeColumn(bytes, size));
      await nextTurn();
    }
    return contents;
  };
}
