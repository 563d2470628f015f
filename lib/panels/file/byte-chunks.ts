/** Bytes of a file in order, in chunks of any size. */
export type ByteChunks = AsyncGenerator<Uint8Array, void, undefined>;

/** Chunks of a stream; canceling the iteration cancels the stream. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): ByteChunks {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export const bytesOf = async (blob: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.slice(from, to).arrayBuffer());
