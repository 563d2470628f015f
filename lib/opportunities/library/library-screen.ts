/** Library parameters covered by saved views. Pure. */
import { keysOf, type ViewScreen } from "../../views/view-screen.ts";
import { libraryColumns, libraryView } from "./address.ts";

export const LIBRARY_SCREEN: ViewScreen = {
  name: "opportunities",
  everything: "All opportunities",
  keys: keysOf({ ...libraryView, ...libraryColumns }),
};
