"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Popup } from "@/components/ui/overlay/popup";
import { isolateBidi } from "@/lib/bidi-isolate";
import { useQuery } from "@tanstack/react-query";
import type { ColumnMapping, PanelMapping } from "@/lib/panels/model/model";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";
import { withCheckedAt } from "./column-draft";
import { MappingList } from "./mapping-list";
import { saveMappingFile } from "./save-mapping-file";
import { SaveMappingDialog } from "./save-mapping-dialog";
import { useMappings } from "./use-mappings";

/** Saved mapping, or one from a file, which has no id. */
export interface UsedMapping {
  readonly id: string | undefined;
  readonly name: string;
  readonly columns: readonly ColumnMapping[];
  /** Epoch milliseconds; only for one from a file. */
  readonly importedAt?: number;
}

interface MappingsMenuProps {
  /** Mapping as it is edited; columns with a role. */
  readonly columns: readonly ColumnMapping[];
  readonly inUse: UsedMapping | undefined;
  /** Columns of the mapping in use that this file doesn't have: they stay in it. */
  readonly missing: readonly ColumnMapping[];
  readonly onUse: (mapping: UsedMapping) => void;
  /**
   * @param mapping with the time of the save in its new columns.
   * @param saved columns as they were edited.
   */
  readonly onSaved: (mapping: UsedMapping, saved: readonly ColumnMapping[], at: number) => void;
}

type OpenDialog = { readonly act: "save" } | { readonly act: "delete"; readonly mapping: PanelMapping };

/** Saved mappings: use, save, delete, and as a JSON file. */
export function MappingsMenu({ columns, inUse, missing, onUse, onSaved }: MappingsMenuProps) {
  const { query, save, remove } = useMappings();
  const broken = useQuery(brokenPartsQuery());
  const [dialog, setDialog] = useState<OpenDialog>();
  const [fault, setFault] = useState<string>();
  /** Name of the mapping saved last. */
  const [saved, setSaved] = useState<string>();
  const mappings = query.data ?? [];
  const close = () => {
    setDialog(undefined);
    save.reset();
    remove.reset();
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    // Loaded on use, because it checks the file with the schemas of the server.
    const { readMapping } = await import("@/lib/panels/mapping/mapping-file");
    const read = readMapping(await file.text());
    if ("problem" in read) return setFault(read.problem);
    setFault(undefined);
    onUse({ id: undefined, ...read.mapping, importedAt: Date.now() });
  };
  return (
    <>
      <span role="status" className="empty:hidden">
        {saved === undefined ? "" : `Saved “${isolateBidi(saved)}”`}
      </span>
      <Popup lazy title="Mappings" label="Mappings" act="Mappings" align="end">
        <div className="grid w-80 max-w-full gap-2.5">
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          <MappingList
            mappings={mappings}
            brokenColumns={new Map((broken.data?.mappings ?? []).map(({ id, columns: parts }) => [id, parts.length]))}
            onUse={onUse}
            onDelete={(mapping) => setDialog({ act: "delete", mapping })}
          />
          <div className="flex flex-wrap gap-1.5 border-t border-line pt-2.5">
            <Button
              size="sm"
              disabledReason={columns.length === 0 ? "Map a column first." : undefined}
              onClick={() => {
                setSaved(undefined);
                setDialog({ act: "save" });
              }}
            >
              Save mapping…
            </Button>
            <Button
              size="sm"
              disabledReason={columns.length === 0 ? "Map a column first." : undefined}
              onClick={() =>
                void saveMappingFile({ name: inUse?.name ?? "mapping", columns: [...columns, ...missing] })
              }
            >
              Export
            </Button>
            <label
              className={buttonStyle(
                "outline",
                "sm",
                "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
              )}
            >
              Import
              <input
                type="file"
                accept=".json,application/json"
                className="sr-only"
                onChange={(event) => {
                  void take(event.currentTarget.files?.[0]);
                  event.currentTarget.value = "";
                }}
              />
            </label>
          </div>
          <p role="alert" className="text-small font-medium text-miss-text empty:hidden">
            {fault}
          </p>
        </div>
      </Popup>
      {dialog?.act === "save" ? (
        <SaveMappingDialog
          mappings={mappings}
          nameInUse={inUse?.name ?? ""}
          columns={columns.length}
          missing={missing.length}
          pending={save.isPending}
          error={save.error}
          onClose={close}
          onSave={(chosen, id) => {
            const content = { name: chosen, columns: chosen === inUse?.name ? [...columns, ...missing] : [...columns] };
            save.mutate(
              { ...content, ...(id === undefined ? {} : { id }) },
              {
                onSuccess: ({ id: savedId, at }) => {
                  const stored = withCheckedAt(content.columns, at);
                  onSaved({ id: savedId, name: chosen, columns: stored }, content.columns, at);
                  setSaved(chosen);
                  close();
                },
              },
            );
          }}
        />
      ) : null}
      {dialog?.act === "delete" ? (
        <ConfirmDialog
          open
          onClose={close}
          onConfirm={() => remove.mutate({ id: dialog.mapping.id }, { onSuccess: close })}
          title={`Delete “${isolateBidi(dialog.mapping.name)}”?`}
          confirm="Delete mapping"
          pending={remove.isPending}
        >
          This deletes it for everyone. Panels that were uploaded with it stay as they are.
          <ErrorNotice error={remove.error} live="assertive" />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
