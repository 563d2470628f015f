/** The kinds of values that views keep. Each reads what it spelled as the same again. Pure. */
import type { ReadKey } from "./view-screen.ts";

/** Text up to `most` UTF-16 units; the rest falls away, never half a character. */
export const words =
  (most: number): ReadKey =>
  (text) =>
    text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "") || undefined;

/** One of these; `usual` is what the screen shows anyway. */
export const oneOf =
  (values: readonly string[], usual = ""): ReadKey =>
  (text) =>
    values.includes(text) && text !== usual ? text : undefined;

/** On, or not there. */
export const flag: ReadKey = (text) => (text === "true" ? text : undefined);

export const matching =
  (pattern: RegExp): ReadKey =>
  (text) =>
    pattern.test(text) ? text : undefined;

/** Some of these, each once, in their own order, with commas between them. */
export const someOf =
  (values: readonly string[]): ReadKey =>
  (text) =>
    values.filter((value) => text.split(",").includes(value)).join(",") || undefined;

/** Items that `read` understands, each once, as given, with commas between them, `most` at most. */
export const listOf =
  (read: (item: string) => string | undefined, most: number): ReadKey =>
  (text) =>
    [...new Set(text.split(/[\s,;]+/).flatMap((item) => read(item) ?? []))].slice(0, most).join(",") || undefined;
