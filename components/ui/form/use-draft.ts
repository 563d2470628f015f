"use client";

import { useLayoutEffect, useRef, useState, type RefObject } from "react";

interface Draft {
  readonly text: string;
  /** `value` when this draft was created. */
  readonly value: string;
  /** Texts passed on and not yet returned as `value`; the last one is in the field. */
  readonly sent: readonly string[];
}

/** Draft after typing: shows the text at once, regardless of when `value` follows. */
export const withTypedText = (draft: Draft, text: string): Draft => ({
  ...draft,
  text,
  sent: text === draft.value ? [] : [...draft.sent, text],
});

/** Draft after `value` changed: an echo of typed text leaves the field alone, any other value replaces its text. */
export function withNewValue(draft: Draft, value: string): Draft {
  const echo = draft.sent.lastIndexOf(value);
  return echo < 0 ? { text: value, value, sent: [] } : { ...draft, value, sent: draft.sent.slice(echo + 1) };
}

/**
 * Text of a field whose `value` is kept elsewhere (the URL) and may update late. Typed text is shown at once and never
 * overwritten by an outdated `value`; text typed before hydration is passed on.
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
  if (draft.value !== value) setDraft(withNewValue(draft, value));
  const type = (text: string) => {
    setDraft((now) => withTypedText(now, text));
    take(text);
  };
  const first = useRef({ value, type });
  useLayoutEffect(() => {
    const early = field.current?.value ?? first.current.value;
    if (early !== first.current.value) first.current.type(early);
  }, []);
  return { text: draft.text, field, type };
}
