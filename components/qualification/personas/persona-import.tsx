"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { StatusIcon } from "@/components/ui/status-icon";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import { isolateBidi } from "@/lib/bidi-isolate";
import { pluralize } from "@/lib/pluralize";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { IMPORT_BATCH } from "@/lib/qualification/personas/params";
import { importPersonas } from "@/lib/qualification/personas/persona-actions";
import { MAX_FILE_LENGTH, personaFileSteps, type ImportPlan } from "@/lib/qualification/personas/persona-import";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { callMutation } from "@/lib/query/call-action";
import { runCooperatively } from "@/lib/cooperative";

interface PersonaImportPlanProps {
  readonly plan: ImportPlan;
  /** Number of drafts that have the name of one of the operator's own personas. */
  readonly same: number;
  readonly replace: boolean;
  readonly onReplace: (replace: boolean) => void;
}

const SHOWN_FAULTS = 50;

/** Preview of an import: new personas, name conflicts, and every error with its position and reason. */
export function PersonaImportPlan({ plan: { drafts, faults }, same, replace, onReplace }: PersonaImportPlanProps) {
  return (
    <section aria-label="Import preview" className="grid gap-2">
      <p role="status">
        <b>{(drafts.length - same).toLocaleString("en")} new</b>, {same.toLocaleString("en")} with the same name,{" "}
        {pluralize(faults.length, "error")}
      </p>
      {same > 0 ? (
        <CheckboxField
          label={
            same === 1 ? "Replace the persona with the same name" : `Replace the ${same} personas with the same name`
          }
          hint={replace ? "The file overwrites yours." : "Yours stay unchanged."}
          checked={replace}
          onChange={(event) => onReplace(event.target.checked)}
        />
      ) : null}
      {faults.length > 0 ? (
        <>
          <p className="text-small text-soft">Entries with errors are skipped; the rest are imported.</p>
          <ul aria-label="Errors" className="grid gap-1 text-small">
            {faults.slice(0, SHOWN_FAULTS).map(({ where, reason }) => (
              <li key={where} className="flex gap-1.5">
                <StatusIcon state="miss" className="mt-0.5" />
                <span className="wrap-anywhere">
                  <b>{where}</b>: {reason}
                </span>
              </li>
            ))}
            {faults.length > SHOWN_FAULTS ? <li>and {faults.length - SHOWN_FAULTS} more</li> : null}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** Names whose personas were saved or changed between preview and import. */
function TakenNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const one = names.length === 1;
  return (
    <Notice
      state="miss"
      title={one ? "One persona wasn’t imported" : `${names.length.toLocaleString("en")} personas weren’t imported`}
      live="assertive"
    >
      {one
        ? "A persona with this name was saved in the meantime: "
        : "Personas with these names were saved in the meantime: "}
      {names.map(isolateBidi).join(", ")}
    </Notice>
  );
}

interface PersonaImportProps {
  readonly lines: readonly PersonaLine[];
  readonly onClose: () => void;
}

/** Import in two steps: file with preview, then the button that applies it. */
export function PersonaImport({ lines, onClose }: PersonaImportProps) {
  const client = useQueryClient();
  const [plan, setPlan] = useState<ImportPlan>();
  const [replace, setReplace] = useState(false);
  /** Sequence number of the chosen file: a slow parse must not overwrite a later one. */
  const chosen = useRef(0);
  const mine = new Set(lines.filter(({ own }) => own).map(({ name }) => name));
  const same = plan?.drafts.filter(({ name }) => mine.has(name)) ?? [];
  const selectedDrafts = plan?.drafts.filter(({ name }) => replace || !mine.has(name)) ?? [];
  const importDrafts = useMutation({
    mutationFn: async () => {
      const taken: string[] = [];
      for (let at = 0; at < selectedDrafts.length; at += IMPORT_BATCH) {
        const drafts = selectedDrafts.slice(at, at + IMPORT_BATCH);
        const { kept } = await callMutation(importPersonas({ drafts, sameName: replace ? "replace" : "keep" }));
        taken.push(...kept);
      }
      return taken;
    },
    onSuccess: (taken) => {
      if (taken.length === 0) onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: personasQuery().queryKey }),
  });
  const parseFile = async (file: File | undefined) => {
    importDrafts.reset();
    setPlan(undefined);
    const nth = (chosen.current += 1);
    if (!file) return;
    const tooLong = { drafts: [], faults: [{ where: "the file", reason: "Larger than 2 MB." }] };
    if (file.size > MAX_FILE_LENGTH) return setPlan(tooLong);
    const isWanted = () => chosen.current === nth;
    const read = await runCooperatively(personaFileSteps(await file.text(), Date.now()), isWanted);
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
            pending={importDrafts.isPending}
            disabledReason={selectedDrafts.length === 0 ? "There’s nothing to import yet." : undefined}
            onClick={() => importDrafts.mutate()}
          >
            Import {pluralize(selectedDrafts.length, "persona")}
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
            onChange={(event) => void parseFile(event.target.files?.[0])}
          />
        </label>
        <p className="text-small text-soft">
          JSON or CSV, as exported here. Imported personas become yours. Nothing changes until you click Import.
        </p>
        {plan ? <PersonaImportPlan plan={plan} same={same.length} replace={replace} onReplace={setReplace} /> : null}
        <TakenNames names={importDrafts.data ?? []} />
        {importDrafts.error ? (
          <Notice state="miss" title="Import incomplete">
            Personas imported so far are saved. Import the file again to add the rest.
          </Notice>
        ) : null}
        <ErrorNotice error={importDrafts.error} live="assertive" />
      </div>
    </Dialog>
  );
}
