"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Popup } from "@/components/ui/overlay/popup";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { ColumnMapping, PanelMapping } from "@/lib/panels/model";
import { MappingList } from "./mapping-list";
import { readMappingFile, saveMappingFile, type MappingFile } from "./mapping-files";
import { SaveMappingDialog } from "./save-mapping-dialog";
import { useMappings } from "./use-mappings";

interface MappingsMenuProps {
  /** Mapping as it is edited; columns with a role. */
  readonly columns: readonly ColumnMapping[];
  /** Name of the mapping in use; `""` for none. */
  readonly name: string;
  readonly onUse: (mapping: Pick<PanelMapping, "name" | "columns" | "broken">) => void;
  readonly onName: (name: string) => void;
}

type OpenDialog = { readonly act: "save" } | { readonly act: "delete"; readonly mapping: PanelMapping };

/** Saved mappings: use, save, delete, and as a JSON file. */
export function MappingsMenu({ columns, name, onUse, onName }: MappingsMenuProps) {
  const { query, save, remove } = useMappings();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [fault, setFault] = useState<string>();
  const mappings = query.data ?? [];
  const close = () => {
    setDialog(undefined);
    save.reset();
    remove.reset();
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read: MappingFile = await readMappingFile(file);
    setFault(read.ok ? undefined : read.message);
    if (read.ok) onUse({ name: read.name, columns: read.columns, broken: {} });
  };
  return (
    <>
      <Popup lazy title="Mappings" label="Mappings" act="Mappings" align="end">
        <div className="grid w-80 max-w-full gap-2.5">
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          <MappingList
            mappings={mappings}
            onUse={onUse}
            onDelete={(mapping) => setDialog({ act: "delete", mapping })}
          />
          <div className="flex flex-wrap gap-1.5 border-t border-line pt-2.5">
            <Button
              size="sm"
              disabledReason={columns.length === 0 ? "Map a column first." : undefined}
              onClick={() => setDialog({ act: "save" })}
            >
              Save mapping…
            </Button>
            <Button
              size="sm"
              disabledReason={columns.length === 0 ? "Map a column first." : undefined}
              onClick={() => saveMappingFile(name || "mapping", columns)}
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
          initialName={name}
          columns={columns.length}
          pending={save.isPending}
          error={save.error}
          onClose={close}
          onSave={(chosen, id) =>
            save.mutate(
              { name: chosen, columns: [...columns], ...(id === undefined ? {} : { id }) },
              {
                onSuccess: () => {
                  onName(chosen);
                  close();
                },
              },
            )
          }
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
