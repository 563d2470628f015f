"use client";

import { useState } from "react";

/**
 * Draft of a form that edits `value`: starts as `initial`, and starts again whenever `value` changes. Unlike a `key`, it
 * keeps the form mounted, so the focus and announced messages stay.
 * @returns the draft and its setter. The setter's second argument is the value that the draft belongs to if the same
 *   event also changes it.
 */
export function useFormDraft<T>(
  value: string | number,
  initial: T,
): readonly [draft: T, setDraft: (draft: T, about?: string | number) => void] {
  const [kept, setKept] = useState({ about: value, draft: initial });
  const isOutdated = kept.about !== value;
  if (isOutdated) setKept({ about: value, draft: initial });
  return [isOutdated ? initial : kept.draft, (draft, about = value) => setKept({ about, draft })];
}
