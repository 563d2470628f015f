/** What the actions that are presses do. */
import { signOut } from "../sign-out";
import { SHEET_EVENT } from "../shell-events";
import {
  chooseDensity,
  choosePresentation,
  currentPresentation,
  keepDisplayCookie,
} from "@/components/ui/display-cookies";
import { themeCookie } from "../theme";
import type { Act } from "./actions";
import { pageButton } from "./page-button";

/** Rejects when it did not come about; the palette is closed by then, unless it ends the session. */
export const PERFORM: Readonly<Record<Act, () => void | Promise<void>>> = {
  "read-again": () => pageButton()?.press(),
  "theme-light": () => keepDisplayCookie(themeCookie("light")),
  "theme-dark": () => keepDisplayCookie(themeCookie("dark")),
  "theme-system": () => keepDisplayCookie(themeCookie("system")),
  "rows-compact": () => chooseDensity("compact"),
  "rows-normal": () => chooseDensity("normal"),
  "rows-roomy": () => chooseDensity("roomy"),
  presentation: () => choosePresentation(!currentPresentation()),
  keys: () => void window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true })),
  "sign-out": signOut,
};
