"use client";

import { useState } from "react";
import { handIds } from "@/components/opportunities/handed-ids";
import { goTo } from "@/components/ui/going";
import { mayLeave } from "@/components/ui/leaving";
import { focusBeginning } from "../route-focus";
import type { Option } from "./option";
import { PERFORM } from "./perform";

interface Told {
  readonly said: string;
  /** What was typed when it was said; not there when it holds whatever is typed. */
  readonly of?: string;
}

/** An Enter for which no line was chosen: the first is the search for what may be the id of a person. */
const NONE_CHOSEN =
  "Nothing was searched: this may be the id, the number or the address of a person, and the link of the page would keep it. Choose the line to search all the same.";

/** Does what a line says. `told` is what has to be said about it while the palette stays. */
export function useChoose(text: string, onDone: () => void) {
  const [told, setTold] = useState<Told>();

  const leave = async () => {
    setTold({ said: "Signing out…" });
    try {
      await PERFORM["sign-out"]();
    } catch {
      setTold({ said: "You are still signed in: the console did not answer. Try again." });
    }
  };
  const choose = (option: Option | undefined, newTab: boolean): void => {
    if (!option) return setTold({ said: NONE_CHOSEN, of: text });
    if (option.reason !== undefined) return setTold({ said: `${option.label}: ${option.reason}`, of: text });
    if (option.act === "sign-out") return mayLeave() ? void leave() : undefined;
    onDone();
    if (option.act !== undefined) return void PERFORM[option.act]();
    if (option.press !== undefined) return option.press();
    if (option.handed !== undefined) {
      const { to, onlyHere } = handIds(option.handed);
      go(to, newTab && !onlyHere);
    } else if (option.to !== undefined) go(option.to, newTab);
  };
  const holds = told !== undefined && (told.of === undefined || told.of === text);
  return { choose, told: holds ? told.said : "", forget: () => setTold(undefined) };
}

function go(to: string, newTab: boolean): void {
  if (newTab) window.open(to, "_blank", "noopener");
  else follow(to);
}

function follow(to: string): void {
  const { pathname, hash } = new URL(to, window.location.href);
  const isHere = pathname === window.location.pathname;
  if (!mayLeave(pathname)) return;
  goTo(to);
  // Another page takes the focus when it comes; this one is there already.
  if (isHere) focusBeginning(hash);
}
