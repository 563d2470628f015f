"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Popup } from "@/components/ui/overlay/popup";
import type { ContextTemplateLine } from "@/lib/contexts/template";
import { isolateBidi } from "@/lib/bidi-isolate";
import { TemplateDialog } from "./template-dialog";
import { TemplateList } from "./template-list";
import type { ContextForm } from "./use-context-form";
import { useTemplates } from "./use-templates";

type OpenDialog =
  | { readonly what: "save" }
  | { readonly what: "take" | "rename" | "delete"; readonly template: ContextTemplateLine };

/**
 * Named sets of keys, private or shared with the team: applied to the form or saved from it. Values are never part of a
 * template.
 */
export function TemplatesMenu({ form }: { readonly form: ContextForm }) {
  const { templates, error, save, change, remove } = useTemplates();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => {
    setDialog(undefined);
    for (const mutation of [save, change, remove]) mutation.reset();
  };
  const take = (template: ContextTemplateLine) => {
    if (form.lostWith(template.keys) > 0) setDialog({ what: "take", template });
    else form.takeKeys(template.keys);
  };
  return (
    <>
      <Popup lazy title="Key templates" label="Templates" act="Key templates" align="end">
        <TemplateList
          templates={templates}
          keys={form.keys}
          onTake={take}
          onSave={() => setDialog({ what: "save" })}
          onRename={(template) => setDialog({ what: "rename", template })}
          onDelete={(template) => setDialog({ what: "delete", template })}
        />
        <ErrorNotice error={error} />
      </Popup>
      {dialog?.what === "take" ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`Replace items with “${isolateBidi(dialog.template.name)}”?`}
          confirm="Replace items"
          onConfirm={() => {
            form.takeKeys(dialog.template.keys);
            close();
          }}
        >
          {lostText(form.lostWith(dialog.template.keys))}
        </ConfirmDialog>
      ) : null}
      {dialog?.what === "save" ? (
        <TemplateDialog
          title="Save keys as template"
          submitLabel="Save template"
          keys={form.keys}
          pending={save.isPending}
          error={save.error}
          onClose={close}
          onSave={(named) => save.mutate({ ...named, keys: [...form.keys] }, { onSuccess: close })}
        />
      ) : null}
      {dialog?.what === "rename" ? (
        <TemplateDialog
          title={`Rename “${isolateBidi(dialog.template.name)}”`}
          submitLabel="Save name"
          given={dialog.template}
          keys={dialog.template.keys}
          pending={change.isPending}
          error={change.error}
          onClose={close}
          onSave={(named) => change.mutate({ ...named, id: dialog.template.id }, { onSuccess: close })}
        />
      ) : null}
      {dialog?.what === "delete" ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete “${isolateBidi(dialog.template.name)}”?`}
          confirm="Delete template"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(dialog.template.id, { onSuccess: close })}
        >
          {dialog.template.shared ? "This deletes it for everyone. " : ""}Your input is kept.
          <ErrorNotice error={remove.error} live="assertive" />
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const lostText = (lost: number): string =>
  lost === 1
    ? "1 value you entered has no matching key and will be lost. It is not saved anywhere else."
    : `${lost.toLocaleString("en")} values you entered have no matching key and will be lost. They are not saved anywhere else.`;
