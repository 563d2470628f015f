/** A panel file, opened in a worker of this browser. No row leaves the worker. */
import type { ColumnMapping } from "../model/model.ts";
import {
  type EncodeOptions,
  type PanelBlock,
  PanelFileError,
  type PanelPlan,
  type PanelScan,
  type ScanOptions,
  type ScanProgress,
  type ValueCount,
} from "./scan-model.ts";
import type { FileReply, FileRequest, FileWork } from "./panel-file-protocol.ts";

export interface OpenPanelFile {
  readonly scan: PanelScan;
  /** Values of a column when its cells are split by `separator`, as `ScannedColumn.values`. */
  readonly values: (header: string, separator: string | null) => Promise<readonly ValueCount[]>;
  /** Applies a mapping. Blocks of an earlier mapping are no longer available. */
  readonly encode: (
    mapping: readonly ColumnMapping[],
    options?: EncodeOptions,
    onProgress?: (share: number) => void,
  ) => Promise<PanelPlan>;
  /** Block by index, from 0 to `PanelPlan.blocks` − 1; always the same bytes, in any order. */
  readonly block: (index: number) => Promise<PanelBlock>;
  /** Ends the worker and frees its memory. Pending calls reject with an `AbortError`. */
  readonly close: () => void;
}

export interface OpenOptions extends ScanOptions {
  readonly onProgress?: (progress: ScanProgress) => void;
  /** Cancels: ends the worker, and the promise rejects with an `AbortError`. */
  readonly signal?: AbortSignal;
}

/** Part of `Worker` that is used. */
export interface WorkerLike {
  postMessage: (message: FileRequest) => void;
  addEventListener: (type: "message" | "error", listener: (event: Event) => void) => void;
  terminate: () => void;
}

/** Bundled as a file of its own, loaded with the first file. */
const startWorker = (): WorkerLike =>
  new Worker(new URL("./panel-file-worker.ts", import.meta.url), { type: "module" });

const UNEXPECTED = "Reading the file failed. Reload the page and try again.";

interface Pending {
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
}

/**
 * Scans a file.
 * @throws PanelFileError if it cannot be read; its message is for the screen.
 */
export async function openPanelFile(
  file: Blob,
  { onProgress, signal, ...options }: OpenOptions = {},
  start: () => WorkerLike = startWorker,
): Promise<OpenPanelFile> {
  signal?.throwIfAborted();
  const worker = start();
  const pending = new Map<number, Pending>();
  let last = 0;
  const end = (error: unknown): void => {
    worker.terminate();
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
    last = Number.NaN;
  };
  const close = (): void => end(new DOMException("The file was closed.", "AbortError"));
  const call = <T, P = never>(work: FileWork, progress?: (value: P) => void): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (Number.isNaN(last)) return reject(new DOMException("The file was closed.", "AbortError"));
      last += 1;
      pending.set(last, { resolve, reject, onProgress: progress });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ id: last, work });
    });
  worker.addEventListener("message", (event) => {
    const reply = (event as MessageEvent<FileReply>).data;
    const waiting = pending.get(reply.id);
    if (!waiting) return;
    if (reply.kind === "progress") return waiting.onProgress?.(reply.progress as never);
    pending.delete(reply.id);
    if (reply.kind === "done") waiting.resolve(reply.value as never);
    else waiting.reject(new PanelFileError(reply.message));
  });
  worker.addEventListener("error", () => end(new PanelFileError(UNEXPECTED)));
  signal?.addEventListener("abort", close, { once: true });
  try {
    const scan = await call<PanelScan, ScanProgress>({ kind: "scan", file, options }, onProgress);
    return {
      scan,
      values: (header, separator) => call({ kind: "values", header, separator }),
      encode: (mapping, encodeOptions = {}, onShare = undefined) =>
        call<PanelPlan, number>({ kind: "encode", mapping, options: encodeOptions }, onShare),
      block: (index) => call({ kind: "block", index }),
      close,
    };
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    signal?.removeEventListener("abort", close);
  }
}
