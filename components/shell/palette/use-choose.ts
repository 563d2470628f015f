"use client";

import { useState } from "react";
import { fillBox, handIds } from "@/components/opportunities/handed-ids";
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

/** An Enter for which no line was chosen, because the first is one that is gone to. */
const NOT_SEARCHED =
  "Nothing was searched: this may be the id, the number or the address of a person, and the link of the page would keep it. Choose the line to search all the same.";
const NOT_READ = "Nothing was read: a number among words may be no id. Choose its line to read it all the same.";

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
  const choose = (option: Option, newTab: boolean): void => {
    if (option.reason !== undefined) return setTold({ said: `${option.label}: ${option.reason}`, of: text });
    if (option.act === "sign-out") return mayLeave() ? void leave() : undefined;
    const way = wayOf(option, newTab);
    // What stands on the page may be worth more: then all that was typed here stays as well.
    if (way && !way.newTab && !mayLeave(new URL(way.to, window.location.href).pathname)) return;
    onDone();
    if (option.act !== undefined) return void PERFORM[option.act]();
    if (option.press !== undefined) return option.press();
    if (!way) return;
    if (option.handed !== undefined && !way.newTab) fillBox(option.handed);
    follow(way);
  };
  const chooseNone = (first: Option | undefined): void => {
    if (first) setTold({ said: first.kind === "search" ? NOT_SEARCHED : NOT_READ, of: text });
  };
  const holds = told !== undefined && (told.of === undefined || told.of === text);
  return { choose, chooseNone, told: holds ? told.said : "", forget: () => setTold(undefined) };
}

interface Way {
  readonly to: string;
  readonly newTab: boolean;
}

function wayOf({ handed, to }: Option, newTab: boolean): Way | undefined {
  if (handed === undefined) return to === undefined ? undefined : { to, newTab };
  const { to: box, onlyHere } = handIds(handed);
  return { to: box, newTab: newTab && !onlyHere };
}

function follow({ to, newTab }: Way): void {
  if (newTab) return void window.open(to, "_blank", "noopener");
  const { pathname, hash } = new URL(to, window.location.href);
  const isHere = pathname === window.location.pathname;
  goTo(to);
  // Another page takes the focus when it comes; this one is there already.
  if (isHere) focusBeginning(hash);
}
