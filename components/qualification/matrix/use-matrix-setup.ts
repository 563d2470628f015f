"use client";

import { useQueryStates } from "nuqs";
import { useState } from "react";
import { matrixAddress } from "@/lib/qualification/matrix/address";
import { readSetup, writeSetup, type MatrixSetup } from "./matrix-choice";

interface Draft {
  readonly setup: MatrixSetup;
  /** URL value at the time of this draft. */
  readonly value: string;
  /** Values written to the URL whose update has not arrived yet. */
  readonly sent: readonly string[];
}

/**
 * Matrix setup, synchronized with the URL. Typed text stays as typed: the URL holds only its ids and is updated with a
 * delay. Any other URL change, by Back or by a saved view, replaces the draft.
 */
export function useMatrixSetup() {
  const [{ groups, personas, live }, setUrl] = useQueryStates(matrixAddress);
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
