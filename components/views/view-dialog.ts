import type { SavedViewLine } from "@/lib/views/view-line";

/** Requested dialog for a view. */
export type ViewDialog =
  | { readonly what: "save" }
  | { readonly what: "rename" | "delete"; readonly view: SavedViewLine };
