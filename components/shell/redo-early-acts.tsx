"use client";

import { defaultRateLimit } from "nuqs";
import { useEffect, useLayoutEffect } from "react";
import type { EarlyAct, EarlyActs } from "./early-acts";

/** How soon a part that sleeps longer than the page is looked at again, and for how long, in milliseconds. */
const LOOK_AGAIN = 100;
const GIVE_UP = 20_000;

/**
 * How long after one act the next is done, in milliseconds. Two choices that come sooner would be written into the address together, and
 * be one step back instead of two: it is written at most once in this time.
 */
const APART = 3 * defaultRateLimit.timeMs;

/**
 * Does what a person did before the page was awake: once, in that order, each after what the one before it changed is drawn and in the
 * address. It is the last in the page, so that everybody who listens listens by then.
 */
export function RedoEarlyActs() {
  // The page's own listeners: from now on they hear what is done.
  useLayoutEffect(() => {
    if (window.earlyActs) window.earlyActs.redo ??= () => undefined;
  }, []);
  // What the script in the head has noted.
  useEffect(() => {
    const early = window.earlyActs;
    if (!early) return;
    let working = false;
    early.redo = () => {
      if (working || early.acts.size === 0) return;
      working = true;
      void redoAll(early).finally(() => {
        working = false;
      });
    };
    early.redo();
    early.awake = true;
  }, []);
  return null;
}

async function redoAll({ acts }: EarlyActs): Promise<void> {
  const until = performance.now() + GIVE_UP;
  while (acts.size > 0 && performance.now() < until) {
    for (const [element, act] of acts) {
      const props = propsOf(element);
      if (!props && element.isConnected) continue;
      acts.delete(element);
      if (props && element.isConnected && !element.matches(":disabled")) redo(element, act, props);
      if (acts.size > 0) await pause(APART);
    }
    if (acts.size > 0) await pause(LOOK_AGAIN);
  }
  acts.clear();
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

type Props = Readonly<Record<string, unknown>>;

/** What React keeps with a field: the text that it believes to stand there. */
interface Tracker {
  readonly setValue: (value: string) => void;
}

/** What React draws the element with; there is none while the part that holds it is not awake. */
function propsOf(element: HTMLElement): Props | undefined {
  const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
  return key === undefined ? undefined : (element as unknown as Record<string, Props>)[key];
}

function redo(element: HTMLElement, act: EarlyAct, props: Props): void {
  if (act === "press") {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
    return;
  }
  const field = element as HTMLInputElement;
  if ("checked" in act) {
    if (props["checked"] === act.checked) return;
    field.checked = !act.checked;
    return field.click();
  }
  // Somebody has taken it over already.
  if (props["value"] === act.value) return;
  if (field.value !== act.value) field.value = act.value;
  // A choice that is not there any more.
  if (field.value !== act.value) return;
  // React looked at the field when the text was in it already: it is told of a change only if it believes in another text.
  (field as unknown as Record<string, Tracker | undefined>)["_valueTracker"]?.setValue(`${act.value}…`);
  field.dispatchEvent(new Event(element.matches("select") ? "change" : "input", { bubbles: true }));
}
