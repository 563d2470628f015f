/** Filters of the pictured steps, as encoded in the URL: `Q1:1x2.9ab,Q3:7k`, choice ids by step. Pure. */
import { missingIds, pictureAxes } from "../../targeting/layout/choice-ids.ts";
import type { TargetingStep } from "../../targeting/model.ts";
import { MAX_FILTER_LENGTH } from "../address.ts";

/** Choice ids by step key; other steps have no filter. */
type FilterChoice = ReadonlyMap<string, readonly string[]>;

const PART = /^([FQ]\d{1,6}):([a-z\d]{1,7}(?:\.[a-z\d]{1,7})*)$/;

/** Ignores invalid parts. */
export function readFilterChoice(text: string): FilterChoice {
  const choice = new Map<string, readonly string[]>();
  for (const part of text.split(",")) {
    const [, step, ids] = PART.exec(part) ?? [];
    if (step !== undefined && ids !== undefined) choice.set(step, [...new Set(ids.split("."))]);
  }
  return choice;
}

/**
 * Replaces the filter of one step; an empty one removes it.
 * @returns `undefined` if the URL would be too long.
 */
export function writeFilterChoice(text: string, step: string, ids: readonly string[]): string | undefined {
  const next = new Map(readFilterChoice(text));
  if (ids.length === 0) next.delete(step);
  else next.set(step, ids);
  const written = [...next].map(([key, chosen]) => `${key}:${chosen.join(".")}`).join(",");
  return written.length <= MAX_FILTER_LENGTH ? written : undefined;
}

/** Sentence about parts of the URL's filter that the steps do not have; `""` if it fits. */
export function ignoredFilterText(text: string, steps: readonly TargetingStep[]): string {
  if (text === "") return "";
  const choice = readFilterChoice(text);
  if (text.split(",").some((part) => !PART.test(part)))
    return "Part of this link’s filter can’t be read and is ignored.";
  const ignored = [...choice].flatMap(([key, ids]) => {
    const step = steps.find((one) => one.key === key);
    const axes = step && pictureAxes(step);
    return axes && missingIds(axes, ids).length === 0 ? [] : [key];
  });
  if (ignored.length === 0) return "";
  const names = new Intl.ListFormat("en").format(ignored);
  return `This link’s filter has values that ${names} ${ignored.length === 1 ? "doesn’t" : "don’t"} contain in this snapshot. They’re ignored.`;
}
