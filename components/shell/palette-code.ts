/** The palette's own code, fetched once somebody comes near it. */
import type { PaletteBody } from "./palette/palette-body";

export interface PaletteCode {
  readonly PaletteBody: typeof PaletteBody;
  readonly asSeen: (text: string) => string;
}

let loading: Promise<PaletteCode> | undefined;

/** Rejects when it cannot be fetched; the next call tries again. */
export function loadPalette(): Promise<PaletteCode> {
  loading ??= import("./palette/palette-body").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
