"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { withTurns } from "@/lib/with-turns";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { PersonaLine } from "@/lib/qualification/persona";
import { importPersonas } from "@/lib/qualification/persona-actions";
import { LONGEST_FILE, personaFileSteps, type ImportPlan } from "@/lib/qualification/persona-import";
import { IMPORT_AT_ONCE } from "@/lib/qualification/persona-params";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { askOnce } from "@/lib/query/ask";
import { PersonaImportPlan } from "./persona-import-plan";

interface PersonaImportProps {
  readonly lines: readonly PersonaLine[];
  readonly onClose: () => void;
}

/** A file, what it would do, and only then the button that does it. */
export function PersonaImport({ lines, onClose }: PersonaImportProps) {
  const client = useQueryClient();
  const [plan, setPlan] = useState<ImportPlan>();
  const [replace, setReplace] = useState(false);
  /** Counts the files that were chosen: a slow one must not come after a later one. */
  const chosen = useRef(0);
  const mine = new Set(lines.filter(({ own }) => own).map(({ name }) => name));
  const same = plan?.drafts.filter(({ name }) => mine.has(name)) ?? [];
  const wanted = plan?.drafts.filter(({ name }) => replace || !mine.has(name)) ?? [];
  const bring = useMutation({
    mutationFn: async () => {
      for (let at = 0; at < wanted.length; at += IMPORT_AT_ONCE) {
        const drafts = wanted.slice(at, at + IMPORT_AT_ONCE);
        await askOnce(importPersonas({ drafts, sameName: replace ? "replace" : "keep" }));
      }
    },
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: personasQuery().queryKey }),
  });
  const look = async (file: File | undefined) => {
    bring.reset();
    setPlan(undefined);
    const nth = (chosen.current += 1);
    if (!file) return;
    const tooLong = { drafts: [], faults: [{ where: "the file", reason: "It is larger than 2 MB." }] };
    if (file.size > LONGEST_FILE) return setPlan(tooLong);
    const isWanted = () => chosen.current === nth;
    const read = await withTurns(personaFileSteps(await file.text(), Date.now()), isWanted);
    if (isWanted()) setPlan(read);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import personas"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            pending={bring.isPending}
            disabledReason={wanted.length === 0 ? "There is nothing to import yet." : undefined}
            onClick={() => bring.mutate()}
          >
            Import {wanted.length.toLocaleString("en")} {wanted.length === 1 ? "persona" : "personas"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <label className="grid gap-1">
          <span className="font-medium">File</span>
          <input
            type="file"
            accept=".json,.csv,application/json,text/csv"
            className="min-h-8 w-full text-small text-soft file:mr-3 file:min-h-8 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-page file:px-3 file:font-medium file:text-text hover:file:bg-subtle"
            onChange={(event) => void look(event.target.files?.[0])}
          />
        </label>
        <p className="text-small text-soft">
          JSON or CSV as exported here. They become your own personas; nothing is done before you press the button.
        </p>
        {plan ? <PersonaImportPlan plan={plan} same={same.length} replace={replace} onReplace={setReplace} /> : null}
        {bring.error ? (
          <Notice state="miss" title="Not all of it was imported">
            What came before stays. Import the file again for the rest.
          </Notice>
        ) : null}
        <ErrorNotice error={bring.error} live="assertive" />
      </div>
    </Dialog>
  );
}
