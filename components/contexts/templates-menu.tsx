"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Popup } from "@/components/ui/popup";
import type { ContextTemplateLine } from "@/lib/contexts/template";
import { TemplateDialog } from "./template-dialog";
import { TemplateList } from "./template-list";
import type { ContextForm } from "./use-context-form";
import { useTemplates } from "./use-templates";
import { keptApart } from "@/lib/kept-apart";

type Asked =
  | { readonly what: "save" }
  | { readonly what: "take" | "rename" | "delete"; readonly template: ContextTemplateLine };

/** Names of keys under a name, for oneself or the team: taken into the form, saved from it. Values are never a part of it. */
export function TemplatesMenu({ form }: { readonly form: ContextForm }) {
  const { templates, error, save, change, remove } = useTemplates();
  const [asked, ask] = useState<Asked>();
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
      {asked?.what === "take" ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`Replace the items by “${keptApart(asked.template.name)}”?`}
          confirm="Replace the items"
          onConfirm={() => {
            form.takeKeys(asked.template.keys);
            close();
          }}
        >
          {lostWords(form.lostWith(asked.template.keys))}
        </ConfirmDialog>
      ) : null}
      {asked?.what === "save" ? (
        <TemplateDialog
          title="Save the keys as a template"
          does="Save the template"
          keys={form.keys}
          pending={save.isPending}
          error={save.error}
          onClose={close}
          onSave={(named) => save.mutate({ ...named, keys: [...form.keys] }, { onSuccess: close })}
        />
      ) : null}
      {asked?.what === "rename" ? (
        <TemplateDialog
          title={`Name of “${keptApart(asked.template.name)}”`}
          does="Save the name"
          given={asked.template}
          keys={asked.template.keys}
          pending={change.isPending}
          error={change.error}
          onClose={close}
          onSave={(named) => change.mutate({ ...named, id: asked.template.id }, { onSuccess: close })}
        />
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmDialog
          open
          onClose={close}
          title={`Delete “${keptApart(asked.template.name)}”?`}
          confirm="Delete the template"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(asked.template.id, { onSuccess: close })}
        >
          {asked.template.shared ? "It is gone for everybody. " : ""}What is typed here stays.
          <ErrorNotice error={remove.error} live="assertive" />
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const lostWords = (lost: number): string =>
  lost === 1
    ? "One value that you typed belongs to no key of it and is lost. It is kept nowhere else."
    : `${lost.toLocaleString("en")} values that you typed belong to no key of it and are lost. They are kept nowhere else.`;
