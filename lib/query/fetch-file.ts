/**
 * Downloads a file from one of our export routes, counting its rows as they arrive, and passes it to the browser to
 * save.
 */
import { FRAMED, piecesOf, ROWS_HEADER } from "../export/frames.ts";
import { unwrap, type Result } from "../failure.ts";
import { consoleGone } from "./call-action.ts";
import { queryOf, type RouteParams } from "./get-result.ts";

export interface DownloadProgress {
  readonly rows: number;
  readonly bytes: number;
  /** Row count announced before the first row. */
  readonly announced: number;
}

export interface ArrivedFile extends DownloadProgress {
  readonly name: string;
  readonly blob: Blob;
}

/**
 * Downloads the complete file.
 * @throws FailureError if rejected before its first byte; BrokenOff if it ended before its last row.
 */
export async function fetchFile(
  path: string,
  params: RouteParams,
  signal: AbortSignal,
  onProgress: (arrived: DownloadProgress) => void,
): Promise<ArrivedFile> {
  const headers = { accept: FRAMED };
  const response = await fetch(`${path}?${queryOf(params)}`, { signal, headers }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw consoleGone();
  });
  if (!response.ok || response.body === null || response.headers.get("content-type") !== FRAMED) {
    throw await refusal(response);
  }
  const announced = Number(response.headers.get(ROWS_HEADER));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let [rows, bytes] = [0, 0];
  onProgress({ rows, bytes, announced });
  for await (const piece of piecesOf(chunksOf(response.body))) {
    chunks.push(piece.bytes);
    rows = piece.rows;
    bytes += piece.bytes.length;
    onProgress({ rows, bytes, announced });
  }
  return { rows, bytes, announced, name: nameIn(response.headers), blob: new Blob(chunks) };
}

/** Failure that the route answered instead of a file. */
async function refusal(response: Response): Promise<unknown> {
  try {
    unwrap((await response.json()) as Result<never>);
  } catch (error) {
    return error instanceof SyntaxError ? consoleGone() : error;
  }
  return consoleGone();
}

/** Not every browser supports async iteration of streams yet. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function nameIn(headers: Headers): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  return encoded === undefined ? "export" : decodeURIComponent(encoded);
}

/** Saves a file as if the user had clicked a download link. */
export function saveFile({ blob, name }: Pick<ArrivedFile, "blob" | "name">): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started copying by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
