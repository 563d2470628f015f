/** Memory cache of decoded blocks, least recently used first out. Concurrent reads of a block share one load. */
import "server-only";
import type { PanelColumn } from "../../targeting/reach/panel.ts";
import type { SegmentFacts } from "../../targeting/reach/panel-bytes.ts";
import type { Bitmap } from "../../targeting/reach/bitmap.ts";

type PanelContent = SegmentFacts | PanelColumn;

/** Loads the contents of blocks by attribute id; those that are not stored are absent. */
export type LoadBlocks = (attributeIds: readonly string[]) => Promise<ReadonlyMap<string, PanelContent>>;

interface Entry {
  /** `undefined`: there is no such block. */
  readonly content: PanelContent | undefined;
  readonly bytes: number;
}

export interface PanelCache {
  read(
    panelId: string,
    segment: number,
    attributeIds: readonly string[],
    load: LoadBlocks,
  ): Promise<Map<string, PanelContent>>;
  /** Drops the blocks of panels, also those that are being loaded. */
  drop(panelIds: Iterable<string>): void;
  /** Panels with cached blocks. */
  panels(): ReadonlySet<string>;
  readonly bytes: number;
}

/** @param limit bytes. */
export function createPanelCache(limit: number): PanelCache {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<PanelContent | undefined>>();
  const dropped = new Set<string>();
  let bytes = 0;

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const put = (key: string, content: PanelContent | undefined): void => {
    remove(key);
    const entry = { content, bytes: memoryOf(content) };
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= limit) break;
      remove(oldest);
    }
  };

  return {
    async read(panelId, segment, attributeIds, load) {
      const found = new Map<string, PanelContent>();
      const waiting: Promise<void>[] = [];
      const missing: string[] = [];
      const take = (id: string, content: PanelContent | undefined): void => {
        if (content) found.set(id, content);
      };
      for (const id of new Set(attributeIds)) {
        const key = keyOf(panelId, segment, id);
        const entry = entries.get(key);
        const underWay = loading.get(key);
        if (entry) {
          entries.delete(key);
          entries.set(key, entry);
          take(id, entry.content);
        } else if (underWay) waiting.push(underWay.then((content) => take(id, content)));
        else missing.push(id);
      }
      if (missing.length > 0) {
        const loaded = load(missing);
        for (const id of missing) {
          const key = keyOf(panelId, segment, id);
          const one = loaded
            .then((contents) => {
              const content = contents.get(id);
              if (!dropped.has(panelId)) put(key, content);
              return content;
            })
            .finally(() => loading.delete(key));
          loading.set(key, one);
          waiting.push(one.then((content) => take(id, content)));
        }
      }
      await Promise.all(waiting);
      return found;
    },

    drop(panelIds) {
      const gone = new Set(panelIds);
      for (const id of gone) dropped.add(id);
      for (const key of entries.keys()) if (gone.has(panelOf(key))) remove(key);
    },

    panels: () => new Set([...entries.keys()].map(panelOf)),

    get bytes() {
      return bytes;
    },
  };
}

const keyOf = (panelId: string, segment: number, id: string): string => `${panelId} ${segment} ${id}`;
const panelOf = (key: string): string => key.slice(0, key.indexOf(" "));

/** Bytes of an object such as a list of positions, a map entry, or a short text; an estimate. */
const OVERHEAD = 200;

function memoryOf(content: PanelContent | undefined): number {
  if (!content) return OVERHEAD;
  const bitmaps =
    "known" in content
      ? [content.known, ...content.values.values(), ...content.oneOf.map(({ people }) => people)]
      : [...content.devices.values(), ...content.answeredWeeks.values()];
  return bitmaps.reduce((sum, bitmap) => sum + bytesOf(bitmap) + OVERHEAD, OVERHEAD);
}

function bytesOf(bitmap: Bitmap): number {
  let bytes = 0;
  for (let index = 0; index < bitmap.chunkCount; index += 1) {
    const chunk = bitmap.chunk(index);
    // Rare values have one position in many chunks: more memory than its two bytes.
    if (chunk) bytes += chunk.byteLength + OVERHEAD;
  }
  return bytes;
}
