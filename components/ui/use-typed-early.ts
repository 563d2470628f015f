"use client";

import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * What was typed into a field before the page was awake, handed over once. The browser keeps it in the field until the first
 * drawing, which would put the empty text of the address in its place.
 */
export function useTypedEarly(value: string, take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ value, take });
  useLayoutEffect(() => {
    const typed = field.current?.value ?? first.current.value;
    if (typed !== first.current.value) first.current.take(typed);
  }, []);
  return field;
}
