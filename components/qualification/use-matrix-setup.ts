"use client";

import { useState } from "react";
import { readSetup, writeSetup, type MatrixSetup } from "./matrix-choice";
import { useMatrixUrl } from "./use-matrix-url";

interface Draft {
  readonly setup: MatrixSetup;
  /** What the address said when this was made. */
  readonly value: string;
  /** Handed over to the address, and not come back yet. */
  readonly sent: readonly string[];
}

/**
 * What is chosen for a matrix, as the address has it. What is typed stays as it was typed: the address holds the ids in it and
 * follows late. Anything else in the address, by a step back or by a view, takes the place of what stood here.
 */
export function useMatrixSetup() {
  const [{ groups, personas, live }, setUrl] = useMatrixUrl();
  const value = JSON.stringify({ groups, personas, live });
  const [draft, setDraft] = useState<Draft>(() => ({ setup: readSetup({ groups, personas, live }), value, sent: [] }));
  if (draft.value !== value) {
    const echo = draft.sent.lastIndexOf(value);
    setDraft(
      echo < 0
        ? { setup: readSetup({ groups, personas, live }), value, sent: [] }
        : { ...draft, value, sent: draft.sent.slice(echo + 1) },
    );
  }
  const change = (patch: Partial<MatrixSetup>): void => {
    const setup = { ...draft.setup, ...patch };
    const written = writeSetup(setup);
    const spelled = JSON.stringify(written);
    setDraft({ ...draft, setup, sent: spelled === draft.value ? [] : [...draft.sent, spelled] });
    void setUrl(
      { groups: written.groups || null, personas: written.personas || null, live: written.live || null },
      { history: "replace" },
    );
  };
  return [draft.setup, change] as const;
}
