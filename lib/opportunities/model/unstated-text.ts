import { NOT_STATED } from "./not-stated.ts";
import type { Requirement } from "./requirements.ts";

/** "requirements not stated" if no flag is stated, else "3 requirements not stated"; `undefined` if all are. */
export function unstatedText(requirements: readonly Pick<Requirement, "value">[]): string | undefined {
  const unstated = requirements.filter(({ value }) => value === "not_stated").length;
  if (unstated === 0) return undefined;
  if (unstated === requirements.length) return `requirements ${NOT_STATED}`;
  return `${unstated} ${unstated === 1 ? "requirement" : "requirements"} ${NOT_STATED}`;
}
