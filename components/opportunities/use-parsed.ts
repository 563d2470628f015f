"use client";

import { useMemo, useRef, useState } from "react";
import { parsePasted, pastedSteps, type Pasted } from "@/lib/opportunities/paste";
import { withTurns } from "@/lib/with-turns";

const NOTHING: Pasted = { items: [], notTaken: [] };
/** Characters above which a text is read behind the typing, with turns. */
const LONG = 5_000;

/** What a person typed or pasted, and what stands in it. */
export function useParsed() {
  const [text, setText] = useState("");
  const [long, setLong] = useState<{ readonly text: string; readonly pasted: Pasted }>();
  const typed = useRef("");
  const isLong = text.length > LONG;
  const short = useMemo(() => (isLong ? NOTHING : parsePasted(text)), [isLong, text]);
  const whole = long?.text === text ? long.pasted : undefined;
  const read = async (next: string) => {
    const pasted = await withTurns(pastedSteps(next), () => typed.current === next);
    if (pasted && typed.current === next) setLong({ text: next, pasted });
  };
  return {
    text,
    type: (next: string): void => {
      typed.current = next;
      setText(next);
      if (next.length > LONG) void read(next);
      else setLong(undefined);
    },
    /** Of a long text that is still being read, what stood in it before. */
    pasted: isLong ? (long?.pasted ?? NOTHING) : short,
    /** A long text is still being read. */
    isReading: isLong && whole === undefined,
    /** All of the text, also while it is still being read. */
    parse: async (): Promise<Pasted> => {
      if (!isLong) return short;
      return whole ?? (await withTurns(pastedSteps(text))) ?? NOTHING;
    },
  };
}
