/** Library parameters covered by saved views. Pure. */
import { keysOf, type ViewScreen } from "../../views/view-screen.ts";
import { libraryColumns, libraryView } from "./address.ts";

export const LIBRARY_SCREEN: ViewScreen = {
  name: "opportunities",
  everything: "Every opportunity",
  keys: keysOf({ ...libraryView, ...libraryColumns }),
};
