"use client";

import { useState } from "react";
import { fillLookupBox, prefillIds } from "@/components/opportunities/lookup/prefilled-ids";
import {
  chooseDensity,
  choosePresentation,
  currentPresentation,
  setDisplayCookie,
} from "@/components/ui/display/display-cookies";
import { goTo } from "@/components/ui/navigation/progress";
import { mayLeave } from "@/components/ui/navigation/unsaved-guard";
import { focusPageStart } from "@/components/ui/navigation/route-focus";
import { SHEET_EVENT, announce } from "../shell-events";
import { signOut } from "../sign-in/sign-out";
import { themeCookie } from "../theme";
import type { ActionName } from "./actions";
import type { Option } from "./option";

/** Rejects on failure; the palette is closed by then, unless the command ends the session. */
const ACTIONS_BY_NAME: Readonly<Record<ActionName, () => void | Promise<void>>> = {
  "copy-link": async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      announce("Copied the link to this page.");
    } catch {
      announce("Your browser blocked copying the link to this page.");
    }
  },
  "theme-light": () => setDisplayCookie(themeCookie("light")),
  "theme-dark": () => setDisplayCookie(themeCookie("dark")),
  "theme-system": () => setDisplayCookie(themeCookie("system")),
  "rows-compact": () => chooseDensity("compact"),
  "rows-normal": () => chooseDensity("normal"),
  "rows-roomy": () => chooseDensity("roomy"),
  presentation: () => choosePresentation(!currentPresentation()),
  keys: () => void window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true })),
  "sign-out": signOut,
};

interface Message {
  readonly said: string;
  /** Typed text that the message refers to; absent if it applies to any text. */
  readonly of?: string;
}

/** Messages for an Enter press that chose nothing, because the first option requires navigating to it. */
const NOT_SEARCHED =
  "Not searched: this may be a person’s ID, phone number, or address, and it would become part of the page’s URL. Select the row to search anyway.";
const NOT_READ = "Nothing was loaded: a number among words may not be an ID. Select its row to load it anyway.";

/** Executes an option. `message` is shown while the palette stays open. */
export function useChoose(text: string, onDone: () => void) {
  const [message, setMessage] = useState<Message>();

  const leave = async () => {
    setMessage({ said: "Signing out…" });
    try {
      await ACTIONS_BY_NAME["sign-out"]();
    } catch {
      setMessage({ said: "You’re still signed in: the console didn’t respond. Try again." });
    }
  };
  const choose = (option: Option, newTab: boolean): void => {
    if (option.reason !== undefined) return setMessage({ said: `${option.label}: ${option.reason}`, of: text });
    if (option.act === "sign-out") return mayLeave() ? void leave() : undefined;
    const target = targetOf(option, newTab);
    // If the user keeps unsaved input on the page, the palette keeps its text as well.
    if (target && !target.newTab && !mayLeave(new URL(target.to, window.location.href).pathname)) return;
    onDone();
    if (option.act !== undefined) return void ACTIONS_BY_NAME[option.act]();
    if (option.press !== undefined) return option.press();
    if (!target) return;
    if (option.handed !== undefined && !target.newTab) fillLookupBox(option.handed);
    follow(target);
  };
  const chooseNone = (first: Option | undefined): void => {
    if (first) setMessage({ said: first.kind === "search" ? NOT_SEARCHED : NOT_READ, of: text });
  };
  const holds = message !== undefined && (message.of === undefined || message.of === text);
  return { choose, chooseNone, message: holds ? message.said : "", forget: () => setMessage(undefined) };
}

interface Target {
  readonly to: string;
  readonly newTab: boolean;
}

function targetOf({ handed, to }: Option, newTab: boolean): Target | undefined {
  if (handed === undefined) return to === undefined ? undefined : { to, newTab };
  const { to: box, onlyHere } = prefillIds(handed);
  return { to: box, newTab: newTab && !onlyHere };
}

function follow({ to, newTab }: Target): void {
  if (newTab) return void window.open(to, "_blank", "noopener");
  const { pathname, hash } = new URL(to, window.location.href);
  const isHere = pathname === window.location.pathname;
  goTo(to);
  // A new page focuses its start on load; the current page needs it here.
  if (isHere) focusPageStart(hash);
}
