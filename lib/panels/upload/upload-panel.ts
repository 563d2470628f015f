/** Uploads the blocks of a panel, part by part in order, with retries; resumes after a failure where it stopped. */
import { fail, failureOf, unwrap, type Failure, type Result } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { PanelFileError, type PanelBlock, type PanelPlan } from "../file/scan-model.ts";

/** Bytes of a part before base64: 512 kB after it. */
export const PART_BYTES = 384 * 1_024;
/** Milliseconds before each retry of a part. */
const RETRY_AFTER = [1_000, 2_000, 5_000];

/** Server actions. */
export interface UploadActions {
  readonly begin: (
    input: { readonly name: string } & Pick<PanelPlan, "segments" | "attributes" | "columns">,
  ) => Promise<Result<{ readonly panelId: string }>>;
  /** Idempotent by panel, segment, attribute and part. */
  readonly addBlock: (part: {
    readonly panelId: string;
    readonly segment: number;
    readonly attributeId: Int64 | "";
    /** From 0. */
    readonly part: number;
    readonly parts: number;
    /** Base64. */
    readonly body: string;
  }) => Promise<Result<unknown>>;
  readonly finish: (input: { readonly panelId: string }) => Promise<Result<unknown>>;
  readonly remove: (input: { readonly panelId: string }) => Promise<Result<unknown>>;
}

export interface UploadProgress {
  readonly blocks: number;
  readonly of: number;
  /** Bytes sent so far, before base64. */
  readonly bytes: number;
}

type UploadOutcome =
  | { readonly kind: "done"; readonly panelId: string }
  | { readonly kind: "failed"; readonly failure: Failure }
  | { readonly kind: "cancelled" };

export interface UploadInput {
  readonly name: string;
  readonly plan: PanelPlan;
  readonly block: (index: number) => Promise<PanelBlock>;
  readonly actions: UploadActions;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Waits before a retry; replaced in tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface PanelUpload {
  /** Starts, or resumes after a failure: parts that arrived are not sent again. */
  readonly run: () => Promise<UploadOutcome>;
  /** Stops, and deletes the uploaded parts. A failure of that is returned: the server purges the panel a day later. */
  readonly cancel: () => Promise<Failure | undefined>;
}

export function createPanelUpload({ name, plan, block, actions, onProgress, wait = pause }: UploadInput): PanelUpload {
  const stopped = new AbortController();
  let panelId: string | undefined;
  let running: Promise<UploadOutcome> | undefined;
  /** First block and part not yet accepted, and bytes accepted before them. */
  const at = { block: 0, part: 0, bytes: 0 };

  /** Value of an idempotent action, tried again while that may help. */
  const attempt = async <T>(act: () => Promise<Result<T>>): Promise<T> => {
    for (let retry = 0; ; retry += 1) {
      stopped.signal.throwIfAborted();
      try {
        return unwrap(await act());
      } catch (error) {
        const failure = uploadFailure(error);
        const delay = RETRY_AFTER[retry];
        if (!failure?.retryable || delay === undefined) throw error;
        await wait(Math.max(delay, failure.retryAfter ?? 0), stopped.signal);
      }
    }
  };

  const sendBlocks = async (id: string): Promise<void> => {
    for (; at.block < plan.blocks; at.block += 1) {
      const { segment, attributeId, bytes } = await block(at.block);
      const parts = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
      for (; at.part < parts; at.part += 1) {
        const piece = bytes.subarray(at.part * PART_BYTES, (at.part + 1) * PART_BYTES);
        const body = toBase64(piece);
        await attempt(() => actions.addBlock({ panelId: id, segment, attributeId, part: at.part, parts, body }));
        at.bytes += piece.length;
      }
      at.part = 0;
      onProgress?.({ blocks: at.block + 1, of: plan.blocks, bytes: at.bytes });
    }
  };

  const upload = async (): Promise<UploadOutcome> => {
    try {
      const { segments, attributes, columns } = plan;
      // Not retried automatically: without an answer, a panel may have been created.
      panelId ??= unwrap(await actions.begin({ name, segments, attributes, columns })).panelId;
      const id = panelId;
      await sendBlocks(id);
      await attempt(() => actions.finish({ panelId: id }));
      return { kind: "done", panelId: id };
    } catch (error) {
      if (stopped.signal.aborted) return { kind: "cancelled" };
      const failure = uploadFailure(error);
      if (!failure) throw error;
      return { kind: "failed", failure };
    } finally {
      running = undefined;
    }
  };

  return {
    run: () => (running ??= upload()),
    cancel: async () => {
      stopped.abort();
      await running;
      if (panelId === undefined) return undefined;
      const result = await actions.remove({ panelId });
      return result.ok ? undefined : result.failure;
    },
  };
}

/** Failure of a call, by its answer or for want of one; `undefined` for a bug. */
function uploadFailure(error: unknown): Failure | undefined {
  const failure = failureOf(error);
  if (failure) return failure;
  if (!(error instanceof Error) || error instanceof PanelFileError || "digest" in error) return undefined;
  if (error.name === "UnrecognizedActionError") {
    return fail("stale_build", "The console was updated after this page was loaded.").failure;
  }
  return fail("console_gone", "The console didn’t respond. Are you still connected?", { retryable: true }).failure;
}

/** Characters per call of `fromCharCode`, below the limit of arguments. */
const SLICE = 8_192;

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += SLICE)
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE));
  return btoa(text);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      signal.removeEventListener("abort", cancel);
      resolve();
    }
    function cancel(): void {
      clearTimeout(timer);
      reject(signal.reason as Error);
    }
    signal.addEventListener("abort", cancel, { once: true });
  });
}
