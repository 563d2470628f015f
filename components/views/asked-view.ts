import type { SavedViewLine } from "@/lib/views/view-line";

/** What a dialog about views is asked for. */
export type AskedView =
  | { readonly what: "save" }
  | { readonly what: "rename" | "delete"; readonly view: SavedViewLine };
