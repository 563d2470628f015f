"use client";

import { useState } from "react";
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
    if (!option) return;
    if (option.reason !== undefined) return setTold({ said: `${option.label}: ${option.reason}`, of: text });
    if (option.act === "sign-out") return void leave();
    onDone();
    if (option.act !== undefined) return void PERFORM[option.act]();
    if (option.to === undefined) return;
    if (newTab) window.open(option.to, "_blank", "noopener");
    else follow(option.to);
  };
  const holds = told !== undefined && (told.of === undefined || told.of === text);
  return { choose, told: holds ? told.said : "", forget: () => setTold(undefined) };
}

function follow(to: string): void {
  const { pathname, hash } = new URL(to, window.location.href);
  const isHere = pathname === window.location.pathname;
  if (!isHere && !mayLeave()) return;
  goTo(to);
  // Another page takes the focus when it comes; this one is there already.
  if (isHere) focusBeginning(hash);
}
