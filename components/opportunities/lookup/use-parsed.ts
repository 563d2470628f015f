"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useLazyFunction } from "@/components/query/use-lazy-function";
import type { Pasted } from "@/lib/opportunities/paste/pasted";
import { runCooperatively } from "@/lib/cooperative";
import { onFillLookupBox, usePrefilledIds } from "./prefilled-ids";

const EMPTY_PASTE: Pasted = { items: [], notTaken: [], repeated: [] };
/** Characters. Longer texts are parsed in the background, yielding to the event loop. */
const LONG_TEXT = 5_000;

const loadReader = async () => (await import("@/lib/opportunities/lookup/paste-reader")).pasteReader;

/** Typed or pasted text and its parse result. The parser is lazy-loaded when the field gets focus. */
export function useParsed() {
  const { text: prefilled, isMissing } = usePrefilledIds();
  const [text, setText] = useState(prefilled);
  const [preloadRequested, setPreloadRequested] = useState(false);
  const [long, setLong] = useState<{ readonly text: string; readonly pasted: Pasted }>();
  const typed = useRef(prefilled);
  const code = useLazyFunction("paste-reader", loadReader, preloadRequested || text !== "");
  const reader = code.data?.run;
  const isLong = text.length > LONG_TEXT;
  const short = useMemo(
    () => (isLong ? EMPTY_PASTE : (reader?.parsePasted(text) ?? EMPTY_PASTE)),
    [isLong, reader, text],
  );
  const whole = long?.text === text ? long.pasted : undefined;
  const here = async () => {
    const { data } = await code.refetch({ cancelRefetch: false, throwOnError: true });
    if (!data) throw new Error("The input parser couldn’t be loaded.");
    return data.run;
  };
  const read = async (next: string) => {
    const isCurrent = () => typed.current === next;
    // A failed load is reported by `error`.
    const it = reader ?? (await here().catch(() => undefined));
    const pasted = it && isCurrent() ? await runCooperatively(it.pastedSteps(next), isCurrent) : undefined;
    if (pasted && isCurrent()) setLong({ text: next, pasted });
  };
  const type = (next: string): void => {
    typed.current = next;
    setText(next);
    if (next.length > LONG_TEXT) void read(next);
    else setLong(undefined);
  };
  const take = useRef(type);
  // Ids from the URL, or from session storage, replace the current text.
  useEffect(() => {
    if (prefilled !== "" && (prefilled !== typed.current || prefilled.length > LONG_TEXT)) take.current(prefilled);
  }, [prefilled]);
  // Ids that the palette passes in while the box is mounted.
  useEffect(() => onFillLookupBox((next) => take.current(next)), []);
  return {
    text,
    /** Whether the field still has this text; other than `text`, also after an await. */
    isUnchanged: (since: string) => typed.current === since,
    /** The URL refers to ids that this tab does not have. */
    isMissing: isMissing && text === "",
    type,
    /** Starts loading the parser; called on focus of the field. */
    approach: () => setPreloadRequested(true),
    reader,
    /** Parse result; the previous one while a long text is still being parsed. */
    pasted: isLong ? (long?.pasted ?? EMPTY_PASTE) : short,
    /** A long text is still being parsed, or the parser is still loading. */
    isParsing: isLong ? whole === undefined : text !== "" && reader === undefined,
    /** Parses the complete text, even while the background parse is in flight. */
    parse: async () => {
      const it = reader ?? (await here());
      const pasted = isLong
        ? (whole ?? (await runCooperatively(it.pastedSteps(text))) ?? EMPTY_PASTE)
        : it.parsePasted(text);
      return { reader: it, pasted };
    },
    /** Load error of the parser. */
    error: text === "" ? null : code.error,
    retryLoad: () => {
      void code.refetch();
      if (isLong) void read(text);
    },
  };
}
