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
  const [dialog, ask] = useState<OpenDialog>();
  const close = () => {
    ask(undefined);
    for (const mutation of [save, change, remove]) mutation.reset();
  };
  const take = (template: ContextTemplateLine) => {
    if (form.lostWith(template.keys) > 0) ask({ what: "take", template });
    else form.takeKeys(template.keys);
  };
  return (
    <>
      <Popup lazy title="Templates of keys" label="Templates" act="Templates of keys" align="end">
        <TemplateList
          templates={templates}
          keys={form.keys}
          onTake={take}
          onSave={() => ask({ what: "save" })}
          onRename={(template) => ask({ what: "rename", template })}
          onDelete={(template) => ask({ what: "delete", template })}
        />
        <ErrorNotice error={error} />
      </Popup>
      {dialog?.what === "take" ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`Replace the items by “${isolateBidi(dialog.template.name)}”?`}
          confirm="Replace the items"
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
          title="Save the keys as a template"
          submitLabel="Save the template"
          keys={form.keys}
          pending={save.isPending}
          error={save.error}
          onClose={close}
          onSave={(named) => save.mutate({ ...named, keys: [...form.keys] }, { onSuccess: close })}
        />
      ) : null}
      {dialog?.what === "rename" ? (
        <TemplateDialog
          title={`Name of “${isolateBidi(dialog.template.name)}”`}
          submitLabel="Save the name"
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
          confirm="Delete the template"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(dialog.template.id, { onSuccess: close })}
        >
          {dialog.template.shared ? "It is gone for everybody. " : ""}What is typed here stays.
          <ErrorNotice error={remove.error} live="assertive" />
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const lostText = (lost: number): string =>
  lost === 1
    ? "One value that you typed belongs to no key of it and is lost. It is kept nowhere else."
    : `${lost.toLocaleString("en")} values that you typed belong to no key of it and are lost. They are kept nowhere else.`;
