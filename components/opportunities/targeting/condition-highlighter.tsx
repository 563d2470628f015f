"use client";

import { useEffect, type RefObject, useRef } from "react";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { CellUses } from "@/lib/targeting/cell-uses";
import { tagUseText } from "@/lib/targeting/lint/tag-use-text";
import { CONDITION_HINT } from "./condition-hint";

/**
 * Highlights all entries and cells of a meaning with one style rule, including those rendered later. Matching by
 * selector needs no re-render.
 */
function useHighlightStylesheet(): (meaning: number | undefined) => void {
  const sheet = useRef<CSSStyleSheet>(undefined);
  const wanted = useRef("");
  // Adopted style sheets belong to the document.
  useEffect(() => {
    const own = new CSSStyleSheet();
    own.replaceSync(wanted.current);
    sheet.current = own;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      sheet.current = undefined;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own);
    };
  }, []);
  return (meaning) => {
    wanted.current = meaning === undefined ? "" : ruleFor(meaning);
    sheet.current?.replaceSync(wanted.current);
  };
}

const ruleFor = (meaning: number): string => `
  [data-uses~="${meaning}"] { outline: 1.5px solid var(--text); outline-offset: -1px; border-radius: 4px; }
  [data-meaning="${meaning}"] { text-decoration: underline 2px; text-underline-offset: 3px; font-weight: 600; }
`;

/** Computes the condition that an arrow key moves to. Pure: positions are given as rectangles. */

export interface ConditionRect {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] as const;

type Move = (typeof MOVES)[number];

const isMove = (key: string): key is Move => MOVES.some((move) => move === key);

/**
 * Left and right follow the text order; up and down go to the nearest line and there to the condition with the nearest
 * start. Returns `undefined` past the ends.
 * @param rects in text order.
 */
export function nextCondition(rects: readonly ConditionRect[], from: number, move: Move): number | undefined {
  if (move === "Home") return rects.length > 0 ? 0 : undefined;
  if (move === "End") return rects.length > 0 ? rects.length - 1 : undefined;
  if (move === "ArrowLeft") return from > 0 ? from - 1 : undefined;
  if (move === "ArrowRight") return from + 1 < rects.length ? from + 1 : undefined;
  const here = rects[from];
  if (!here) return undefined;
  const down = move === "ArrowDown";
  let best: { readonly index: number; readonly lines: number; readonly aside: number } | undefined;
  for (const [index, place] of rects.entries()) {
    const lines = down ? place.top - here.bottom : here.top - place.bottom;
    // Adjacent lines may overlap by a pixel or two.
    if (index === from || lines < -4) continue;
    const aside = Math.abs(place.left - here.left);
    const nearer = !best || lines < best.lines - 4 || (lines < best.lines + 4 && aside < best.aside);
    if (nearer) best = { index, lines, aside };
  }
  return best?.index;
}

interface ConditionHighlighterProps {
  readonly uses: CellUses | undefined;
  /** Pinned tag, which stays highlighted; `""` for none. */
  readonly pinned: string;
  readonly onPin: (tag: string) => void;
  /** Ancestor of everything that can be highlighted. */
  readonly area: RefObject<HTMLElement | null>;
  /** Status line that describes where a condition is used. */
  readonly statusLine: RefObject<HTMLElement | null>;
}

const CONDITION_SELECTOR = "[data-tag]";

const conditionOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONDITION_SELECTOR) : null;

/** Question of the attribute that the condition names. */
const questionOf = (condition: HTMLElement): string | undefined =>
  condition.querySelector<HTMLElement>("[data-question]")?.dataset["question"];

/**
 * Highlights all uses of the condition under the pointer or the focus, with one listener and one style rule for the
 * whole page; conditions have no state. Enter or a click pins it, Escape unpins it.
 */
export function ConditionHighlighter({ uses, pinned, onPin, area, statusLine }: ConditionHighlighterProps) {
  const light = useHighlightStylesheet();

  // Style rule, status line and listeners are updated in the DOM, without a re-render.
  useEffect(() => {
    const show = (tag: string, question?: string) => {
      light(tag === "" ? undefined : uses?.ofTag(tag)?.number);
      if (!statusLine.current || !uses) return;
      const pinnedText = tag !== "" && tag === pinned ? " · pinned, Esc to unpin" : "";
      const asked = question === undefined ? "" : `${isolateBidi(question)} · `;
      const text = tag === "" ? CONDITION_HINT : `${asked}${tagUseText(tag, uses.ofTag(tag))}${pinnedText}`;
      statusLine.current.toggleAttribute("data-lit", tag !== "");
      if (statusLine.current.textContent !== text) statusLine.current.textContent = text;
    };
    const showCondition = (condition: HTMLElement | null | undefined) =>
      show(condition?.dataset["tag"] ?? pinned, condition ? questionOf(condition) : undefined);
    const point = (event: Event) => showCondition(conditionOf(event.target));
    // Restores the highlight of the hovered or focused condition after a re-render around it.
    const rest = () => {
      const now = area.current?.querySelector<HTMLElement>(`${CONDITION_SELECTOR}:hover, ${CONDITION_SELECTOR}:focus`);
      showCondition(now);
    };
    const onPress = (target: EventTarget | null) => {
      // A link or a button inside a condition handles its own click.
      if (target instanceof Element && target.closest("a, button, input, select, summary")) return;
      const tag = conditionOf(target)?.dataset["tag"];
      if (tag !== undefined && getSelection()?.isCollapsed !== false) onPin(tag === pinned ? "" : tag);
    };
    const type = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const condition = target instanceof HTMLElement && target.matches(CONDITION_SELECTOR) ? target : undefined;
      if (event.key === "Escape" && (condition || pinned)) {
        if (pinned) onPin("");
        else show("");
      } else if (condition && (event.key === "Enter" || event.key === " ")) onPress(condition);
      else if (!isMove(event.key) || !moveFocus(target, condition, event.key)) return;
      event.preventDefault();
    };
    rest();
    const own = new AbortController();
    const { signal } = own;
    area.current?.addEventListener("pointerover", point, { signal });
    area.current?.addEventListener("pointerleave", rest, { signal });
    area.current?.addEventListener("focusin", point, { signal });
    area.current?.addEventListener("focusout", () => show(pinned), { signal });
    area.current?.addEventListener("click", (event) => onPress(event.target), { signal });
    area.current?.addEventListener("keydown", type, { signal });
    return () => own.abort();
  });

  return null;
}

/** Moves the focus from a step's number to its first condition, or to another condition of the step. */
function moveFocus(
  target: EventTarget | null,
  condition: HTMLElement | undefined,
  key: Parameters<typeof nextCondition>[2],
): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const step = target.closest<HTMLElement>("[data-step]");
  if (!step || !(condition || target.hasAttribute("data-step-handle"))) return false;
  const conditions = [...step.querySelectorAll<HTMLElement>(CONDITION_SELECTOR)];
  const next = condition
    ? nextCondition(conditions.map(rectOf), conditions.indexOf(condition), key)
    : nextCondition(conditions.map(rectOf), 0, "Home");
  const to = next === undefined ? undefined : conditions[next];
  if (!to) return condition !== undefined;
  to.focus({ preventScroll: true });
  to.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

const rectOf = (element: HTMLElement): DOMRect => element.getBoundingClientRect();
