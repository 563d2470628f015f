"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { PersonaLine } from "@/lib/qualification/persona";
import { findPersonas } from "@/lib/qualification/persona-list";
import { personasQuery } from "@/lib/qualification/persona-queries";
import { PersonaDelete } from "./persona-delete";
import { PersonaExport } from "./persona-export";
import { PersonaImport } from "./persona-import";
import { PersonaRename } from "./persona-rename";
import { PersonasEmpty } from "./personas-empty";
import { PersonasFilter } from "./personas-filter";
import { PersonasNothing } from "./personas-nothing";
import { PersonasTable } from "./personas-table";
import { usePersonaList } from "./use-persona-list";
import { usePersonasUrl } from "./use-personas-url";

interface PersonasPanelProps {
  /** Why this operator may look only. */
  readonly refusal: string | undefined;
  /** Puts it into the form of the workbench. */
  readonly onUse: (id: string) => void;
}

type Asked =
  | { readonly what: "rename" | "delete"; readonly line: PersonaLine }
  | { readonly what: "import" | "export" };

/** Every persona that the operator can use: found, renamed, shared, copied, deleted, brought in and taken out. */
export function PersonasPanel({ refusal, onUse }: PersonasPanelProps) {
  const query = useQuery(personasQuery());
  const [filter, setFilter] = usePersonasUrl();
  const [asked, setAsked] = useState<Asked>();
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
              {asked ? null : <ErrorNotice error={list.error} live="assertive" />}
              {found.length === 0 ? (
                <PersonasNothing all={lines.length} filter={filter} onChange={(patch) => setFilter(patch, true)} />
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
        <small>
          Respondent ids and addresses are shown in the form of the workbench only, to those who may use them.
        </small>
      </PanelBody>
      {asked?.what === "rename" ? <PersonaRename line={asked.line} list={list} onClose={close} /> : null}
      {asked?.what === "delete" ? <PersonaDelete line={asked.line} list={list} onClose={close} /> : null}
      {asked?.what === "import" ? <PersonaImport lines={query.data ?? []} onClose={close} /> : null}
      {asked?.what === "export" ? <PersonaExport count={query.data?.length ?? 0} onClose={close} /> : null}
    </Panel>
  );
}
