"use client";

import { useLayoutEffect, useRef, useState, type RefObject } from "react";

interface Draft {
  readonly text: string;
  /** What `value` was when this was made. */
  readonly value: string;
  /** Handed over, and not come back as `value` yet: the last is what stands in the field. */
  readonly sent: readonly string[];
}

/** Typed: shown at once, whenever `value` follows. */
export const typed = (draft: Draft, text: string): Draft => ({
  ...draft,
  text,
  sent: text === draft.value ? [] : [...draft.sent, text],
});

/** `value` changed: an echo of what was typed leaves the field alone, anything else was decided elsewhere and stands in it now. */
export function followed(draft: Draft, value: string): Draft {
  const echo = draft.sent.lastIndexOf(value);
  return echo < 0 ? { text: value, value, sent: [] } : { ...draft, value, sent: draft.sent.slice(echo + 1) };
}

/**
 * The text of a field whose `value` lives elsewhere (the address) and may follow late. What is typed stands in the field at
 * once and is never put back by a `value` that is still on its way; what was typed before the page was awake is handed over.
 */
export function useDraft(
  value: string,
  take: (text: string) => void,
): {
  readonly text: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (text: string) => void;
} {
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>({ text: value, value, sent: [] });
  if (draft.value !== value) setDraft(followed(draft, value));
  const type = (text: string) => {
    setDraft((now) => typed(now, text));
    take(text);
  };
  const first = useRef({ value, type });
  useLayoutEffect(() => {
    const early = field.current?.value ?? first.current.value;
    if (early !== first.current.value) first.current.type(early);
  }, []);
  return { text: draft.text, field, type };
}
