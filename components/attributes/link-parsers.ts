"use client";

/** What a link carries, tamed: it may be old, cut or made up, and what no screen could have written counts as not chosen. */
import { createParser } from "nuqs";
import { COUNTRY, MAX_LOCALE, MAX_MODES } from "@/lib/attributes/choices";

/** Text up to `most` UTF-16 units; the rest falls away, never half a character. */
export const parseAsText = (most: number) =>
  createParser<string>({
    parse: (text) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ""),
    serialize: (text) => text,
  });

/** A whole number from 1 on; above `most` it is `most`. */
export const parseAsCount = (most: number) =>
  createParser<number>({
    parse: (text) => (/^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), most) : null),
    serialize: String,
  });

/** Two capital letters. */
export const parseAsCountry = createParser<string>({
  parse: (text) => (COUNTRY.test(text) ? text : null),
  serialize: (text) => text,
});

/** The service may name a locale as it likes, so that any text short enough is one. */
export const parseAsLocale = createParser<string>({
  parse: (text) => (text.length <= MAX_LOCALE ? text : null),
  serialize: (text) => text,
});

/** Display modes by comma, each once, as many as may be asked for. */
export const parseAsModes = createParser<string[]>({
  parse: (text) => {
    const modes = [...new Set(text.split(",").filter(Boolean))];
    return modes.length > 0 && modes.join(",").length <= MAX_MODES ? modes : null;
  },
  serialize: (modes) => modes.join(","),
  eq: (a, b) => a.length === b.length && a.every((mode, at) => mode === b[at]),
});
