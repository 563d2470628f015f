/** What saved views keep of the library. Pure. */
import { LIBRARY_FACETS } from "../library-names.ts";
import { someOf, words } from "../views/view-keys.ts";
import type { ReadKey, ViewScreen } from "../views/view-screen.ts";
import { LIBRARY_COLUMNS } from "./library-columns.ts";
import { MAX_QUERY } from "./library-choices.ts";
import type { LibraryWish } from "./library-params.ts";
import { readLinkedLibrary, USUAL_LIBRARY } from "./library-wish.ts";

/** As the library itself reads its address. */
const ofLibrary =
  (key: keyof LibraryWish): ReadKey =>
  (text) => {
    const value = readLinkedLibrary({ [key]: text })[key];
    return value === USUAL_LIBRARY[key] ? undefined : String(value);
  };

const LIBRARY_WISHES = [...LIBRARY_FACETS, "sort", "dir", "per", "together"] as const;

/** Everything but the page, and which groups are folded. */
export const LIBRARY_SCREEN: ViewScreen = {
  name: "opportunities",
  everything: "Every opportunity",
  keys: {
    q: words(MAX_QUERY),
    ...Object.fromEntries(LIBRARY_WISHES.map((key) => [key, ofLibrary(key)])),
    columns: someOf(LIBRARY_COLUMNS),
  },
};

/** What a view of the library asks for. */
export const stateOfView = (query: string) => readLinkedLibrary(Object.fromEntries(new URLSearchParams(query)));
