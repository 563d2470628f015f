/** Lazy-loads the palette code on hover or focus. */
import type { PaletteBody } from "./palette-body";

export interface PaletteCode {
  readonly PaletteBody: typeof PaletteBody;
  readonly asSeen: (text: string) => string;
}

let loading: Promise<PaletteCode> | undefined;

/** Rejects if the load fails; the next call retries. */
export function loadPalette(): Promise<PaletteCode> {
  loading ??= import("./palette-body").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
