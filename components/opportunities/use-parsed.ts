"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useCode } from "@/components/query/use-code";
import type { Pasted } from "@/lib/opportunities/paste";
import { withTurns } from "@/lib/with-turns";
import { onFillBox, useHandedIds } from "./handed-ids";

const NOTHING: Pasted = { items: [], notTaken: [] };
/** Characters above which a text is read behind the typing, with turns. */
const LONG = 5_000;

const loadReader = async () => (await import("@/lib/opportunities/paste-reader")).pasteReader;

/** What a person typed or pasted, and what stands in it. What reads it is fetched when somebody goes to the field. */
export function useParsed() {
  const { text: handed, isMissing } = useHandedIds();
  const [text, setText] = useState(handed);
  const [approached, setApproached] = useState(false);
  const [long, setLong] = useState<{ readonly text: string; readonly pasted: Pasted }>();
  const typed = useRef(handed);
  const code = useCode("paste-reader", loadReader, approached || text !== "");
  const reader = code.data?.run;
  const isLong = text.length > LONG;
  const short = useMemo(() => (isLong ? NOTHING : (reader?.parsePasted(text) ?? NOTHING)), [isLong, reader, text]);
  const whole = long?.text === text ? long.pasted : undefined;
  const here = async () => {
    const { data } = await code.refetch({ cancelRefetch: false, throwOnError: true });
    if (!data) throw new Error("What reads a paste has not come.");
    return data.run;
  };
  const read = async (next: string) => {
    const isStill = () => typed.current === next;
    // That it does not come is told by `error`.
    const it = reader ?? (await here().catch(() => undefined));
    const pasted = it && isStill() ? await withTurns(it.pastedSteps(next), isStill) : undefined;
    if (pasted && isStill()) setLong({ text: next, pasted });
  };
  const type = (next: string): void => {
    typed.current = next;
    setText(next);
    if (next.length > LONG) void read(next);
    else setLong(undefined);
  };
  const take = useRef(type);
  // The address, or what the browser keeps in its place: ids that come by it go before what stood here.
  useEffect(() => {
    if (handed !== "" && (handed !== typed.current || handed.length > LONG)) take.current(handed);
  }, [handed]);
  // What the palette hands over while the box is here.
  useEffect(() => onFillBox((next) => take.current(next)), []);
  return {
    text,
    /** Ids were handed over by an address, and are not kept here. */
    isMissing: isMissing && text === "",
    type,
    /** Somebody goes to the field. */
    approach: () => setApproached(true),
    reader,
    /** Of a long text that is still being read, what stood in it before. */
    pasted: isLong ? (long?.pasted ?? NOTHING) : short,
    /** A long text is still being read, or what reads it is on its way. */
    isReading: isLong ? whole === undefined : text !== "" && reader === undefined,
    /** All of the text, also while it is still being read. */
    parse: async () => {
      const it = reader ?? (await here());
      const pasted = isLong ? (whole ?? (await withTurns(it.pastedSteps(text))) ?? NOTHING) : it.parsePasted(text);
      return { reader: it, pasted };
    },
    /** Why what reads a paste has not come. */
    error: text === "" ? null : code.error,
    fetchAgain: () => {
      void code.refetch();
      if (isLong) void read(text);
    },
  };
}
