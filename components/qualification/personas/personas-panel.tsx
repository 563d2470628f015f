"use client";

import { useQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Segmented } from "@/components/ui/form/segmented";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { isolateBidi } from "@/lib/bidi-isolate";
import { pluralize } from "@/lib/pluralize";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { exportPersonas } from "@/lib/qualification/personas/persona-actions";
import { personasCsv, personasJson } from "@/lib/qualification/personas/persona-file";
import { findPersonas } from "@/lib/qualification/personas/persona-list";
import { personasQuery } from "@/lib/qualification/personas/persona-queries";
import { callMutation } from "@/lib/query/call-action";
import { saveFile } from "@/lib/query/fetch-file";
import { PersonaDialog } from "./persona-dialog";
import { PersonaImport } from "./persona-import";
import { PersonasEmpty } from "./personas-empty";
import { PersonasFilter } from "./personas-filter";
import { PersonasNoMatches } from "./personas-no-matches";
import { PersonasTable } from "./personas-table";
import { usePersonaList, type PersonaListActions } from "./use-persona-list";
import { usePersonasUrl } from "./use-personas-url";

interface PersonaExportProps {
  readonly count: number;
  readonly onClose: () => void;
}

const KINDS = [
  { value: "json", label: "JSON" },
  { value: "csv", label: "CSV" },
] as const;

/** Export of all personas available to the operator; respondents are excluded unless requested. */
function PersonaExport({ count, onClose }: PersonaExportProps) {
  const [kind, setKind] = useState<"json" | "csv">("json");
  const [respondents, setRespondents] = useState(false);
  const write = useMutation({
    mutationFn: async () => {
      const personas = await callMutation(exportPersonas({ respondents }));
      const text = kind === "json" ? personasJson(personas) : personasCsv(personas);
      saveFile({
        blob: new Blob([text], { type: "text/plain;charset=utf-8" }),
        name: `personas-${personas.length}.${kind}`,
      });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export personas"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={write.isPending} onClick={() => write.mutate()}>
            Export {pluralize(count, "persona")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Segmented label="File format" value={kind} options={KINDS} onChange={setKind} />
        <CheckboxField
          label="Include respondent IDs, IP addresses, and user agents"
          hint={
            respondents
              ? "The file will identify real respondents, so protect it like their data. The export is recorded in the audit log."
              : "The file contains only names, tags, devices, and dated answers."
          }
          checked={respondents}
          onChange={(event) => setRespondents(event.target.checked)}
        />
        <ErrorNotice error={write.error} live="assertive" />
      </div>
    </Dialog>
  );
}

interface PersonasPanelProps {
  /** Reason why the operator has read-only access; `undefined` if not. */
  readonly refusal: string | undefined;
  /** Loads the persona into the qualify form. */
  readonly onUse: (id: string) => void;
}

type OpenDialog =
  | { readonly what: "rename" | "delete"; readonly line: PersonaLine }
  | { readonly what: "import" | "export" };

/** Personas available to the operator: search, rename, share, copy, delete, import, export. */
export function PersonasPanel({ refusal, onUse }: PersonasPanelProps) {
  const query = useQuery(personasQuery());
  const [filter, setFilter] = usePersonasUrl();
  const [dialog, setAsked] = useState<OpenDialog>();
  const list = usePersonaList();
  const close = () => {
    setAsked(undefined);
    list.forget();
  };
  return (
    <Panel
      title="Personas"
      count={query.data?.length.toLocaleString("en")}
      aside={
        <>
          <Button
            data-act="Import personas…"
            size="sm"
            disabledReason={refusal}
            onClick={() => setAsked({ what: "import" })}
          >
            Import…
          </Button>
          <Button
            data-key="e"
            data-act="Export personas…"
            size="sm"
            disabledReason={refusal}
            onClick={() => setAsked({ what: "export" })}
          >
            Export…
          </Button>
        </>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={5} />}>
        {(lines) => {
          const found = findPersonas(lines, filter);
          if (lines.length === 0) {
            return <PersonasEmpty refusal={refusal} />;
          }
          return (
            <>
              <PersonasFilter lines={lines} found={found.length} filter={filter} onChange={setFilter} />
              {dialog ? null : <ErrorNotice error={list.error} live="assertive" />}
              {found.length === 0 ? (
                <PersonasNoMatches all={lines.length} filter={filter} onChange={(patch) => setFilter(patch, true)} />
              ) : (
                <PersonasTable
                  lines={found}
                  refusal={refusal}
                  onUse={onUse}
                  onShare={list.share}
                  onDuplicate={list.duplicate}
                  onRename={(line) => setAsked({ what: "rename", line })}
                  onDelete={(line) => setAsked({ what: "delete", line })}
                />
              )}
            </>
          );
        }}
      </QueryView>
      <PanelBody>
        <small>Respondent IDs and IP addresses are shown only in the qualify form, to people who can use them.</small>
      </PanelBody>
      {dialog?.what === "rename" ? <PersonaRename line={dialog.line} list={list} onClose={close} /> : null}
      {dialog?.what === "delete" ? <PersonaDelete line={dialog.line} list={list} onClose={close} /> : null}
      {dialog?.what === "import" ? <PersonaImport lines={query.data ?? []} onClose={close} /> : null}
      {dialog?.what === "export" ? <PersonaExport count={query.data?.length ?? 0} onClose={close} /> : null}
    </Panel>
  );
}

interface PersonaDeleteProps {
  readonly line: PersonaLine;
  readonly list: PersonaListActions;
  readonly onClose: () => void;
}

function PersonaDelete({ line, list, onClose }: PersonaDeleteProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => list.remove(line, onClose)}
      pending={list.pending}
      title={`Delete “${isolateBidi(line.name)}”?`}
      confirm="Delete persona"
    >
      {line.own ? "This deletes it for you" : `This deletes it for ${isolateBidi(line.owner)}`}
      {line.shared ? " and everyone it is shared with" : ""}. Saved runs are not affected.
      <ErrorNotice error={list.error} live="assertive" />
    </ConfirmDialog>
  );
}

interface PersonaRenameProps {
  readonly line: PersonaLine;
  readonly list: PersonaListActions;
  readonly onClose: () => void;
}

function PersonaRename({ line, list, onClose }: PersonaRenameProps) {
  return (
    <PersonaDialog
      title={`Name and tags of “${isolateBidi(line.name)}”`}
      submitLabel="Save name and tags"
      given={line}
      pending={list.pending}
      error={list.error}
      onClose={onClose}
      onSave={(named) => list.rename(line, named, onClose)}
    />
  );
}
