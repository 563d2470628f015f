/** What the actions that are presses do. */
import { signOut } from "../sign-out";
import { SHEET_EVENT, tell } from "../shell-events";
import {
  chooseDensity,
  choosePresentation,
  currentPresentation,
  keepDisplayCookie,
} from "@/components/ui/display-cookies";
import { themeCookie } from "../theme";
import type { Act } from "./actions";

/** Rejects when it did not come about; the palette is closed by then, unless it ends the session. */
export const PERFORM: Readonly<Record<Act, () => void | Promise<void>>> = {
  "copy-link": async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      tell("Copied the link of this page.");
    } catch {
      tell("The browser did not allow copying the link of this page.");
    }
  },
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
