"use client";

import { useEffect, type RefObject } from "react";
import type { CellUses } from "@/lib/targeting/cell-uses";
import { tellUse } from "@/lib/targeting/tell-use";
import { isMove, nextMark } from "./tag-moves";
import { TAG_HINT } from "./tag-hint";
import { useLitRule } from "./use-lit-rule";

interface TagLightsProps {
  readonly uses: CellUses | undefined;
  /** The tag that stays lit; `""` for none. */
  readonly pinned: string;
  readonly onPin: (tag: string) => void;
  /** Around everything that can be lit. */
  readonly area: RefObject<HTMLElement | null>;
  /** The line that says where a condition is used. */
  readonly told: RefObject<HTMLElement | null>;
  /** Presses and keys from before this was here, each given once. */
  readonly takeEarly: () => readonly Event[];
}

const MARKS = "[data-tag]";

const markOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MARKS) : null;

/**
 * Whatever uses the condition under the pointer or the focus is lit, by one listener and one style rule for the whole page: no
 * node keeps a state of its own. Enter or a press keeps it lit, Escape lets go.
 */
export function TagLights({ uses, pinned, onPin, area, told, takeEarly }: TagLightsProps) {
  const light = useLitRule();

  // The rule, the line of words and what happens inside are the document's; none of it is drawn again.
  useEffect(() => {
    const show = (tag: string) => {
      light(tag === "" ? undefined : uses?.ofTag(tag)?.number);
      if (!told.current || !uses) return;
      const kept = tag !== "" && tag === pinned ? " · kept lit, Escape lets go" : "";
      const words = tag === "" ? TAG_HINT : `${tellUse(tag, uses.ofTag(tag))}${kept}`;
      told.current.toggleAttribute("data-lit", tag !== "");
      if (told.current.textContent !== words) told.current.textContent = words;
    };
    const point = (event: Event) => show(markOf(event.target)?.dataset["tag"] ?? pinned);
    // What is pointed at or focused stays lit when the page is drawn anew around it.
    const rest = () => {
      const now = area.current?.querySelector<HTMLElement>(`${MARKS}:hover, ${MARKS}:focus`);
      show(now?.dataset["tag"] ?? pinned);
    };
    const press = (target: EventTarget | null) => {
      // A link or a button inside a condition does its own work.
      if (target instanceof Element && target.closest("a, button, input, select, summary")) return;
      const tag = markOf(target)?.dataset["tag"];
      if (tag !== undefined && getSelection()?.isCollapsed !== false) onPin(tag === pinned ? "" : tag);
    };
    const type = (event: KeyboardEvent, target: EventTarget | null = event.target) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const mark = target instanceof HTMLElement && target.matches(MARKS) ? target : undefined;
      if (event.key === "Escape" && (mark || pinned)) {
        if (pinned) onPin("");
        else show("");
      } else if (mark && (event.key === "Enter" || event.key === " ")) press(mark);
      else if (!isMove(event.key) || !move(target, mark, event.key)) return;
      event.preventDefault();
    };
    rest();
    const own = new AbortController();
    const { signal } = own;
    area.current?.addEventListener("pointerover", point, { signal });
    area.current?.addEventListener("pointerleave", rest, { signal });
    area.current?.addEventListener("focusin", point, { signal });
    area.current?.addEventListener("focusout", () => show(pinned), { signal });
    area.current?.addEventListener("click", (event) => press(event.target), { signal });
    area.current?.addEventListener("keydown", (event) => type(event), { signal });
    for (const event of takeEarly()) {
      // A key goes on from where the one before it has led.
      if (event instanceof KeyboardEvent) type(event, document.activeElement);
      else press(event.target);
    }
    return () => own.abort();
  });

  return null;
}

/** From a step's number to its first condition, from a condition to the next one of the step. */
function move(target: EventTarget | null, mark: HTMLElement | undefined, key: Parameters<typeof nextMark>[2]): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const step = target.closest<HTMLElement>("[data-step]");
  if (!step || !(mark || target.hasAttribute("data-step-handle"))) return false;
  const marks = [...step.querySelectorAll<HTMLElement>(MARKS)];
  const next = mark ? nextMark(marks.map(placeOf), marks.indexOf(mark), key) : nextMark(marks.map(placeOf), 0, "Home");
  const to = next === undefined ? undefined : marks[next];
  if (!to) return mark !== undefined;
  to.focus({ preventScroll: true });
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

const placeOf = (element: HTMLElement): DOMRect => element.getBoundingClientRect();
