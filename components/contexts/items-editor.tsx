"use client";

import { usePresentation } from "@/components/ui/display/display-provider";
import { Segmented } from "@/components/ui/form/segmented";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { StatusIcon } from "@/components/ui/status-icon";
import { Notice } from "@/components/ui/notice";
import { ItemRows } from "./item-rows";
import { TemplatesMenu } from "./templates-menu";
import type { ContextForm } from "./use-context-form";

/** Maximum number of keys named in a warning. */
const MAX_KEYS_NAMED = 5;

/** Editor of the items: a table with masked values, or text with `key = value` lines. */
export function ItemsEditor({ form }: { readonly form: ContextForm }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>Items</h3>
        <div className="flex flex-wrap items-center gap-2">
          <TemplatesMenu form={form} />
          <Segmented
            label="Input mode"
            hideLabel
            value={form.view}
            onChange={form.show}
            options={[
              { value: "table", label: "Table" },
              { value: "text", label: "Text" },
            ]}
          />
        </div>
      </div>
      {form.view === "table" ? <ItemRows form={form} /> : <ItemsText form={form} />}
      {form.sharedWithParent ? (
        <Notice title="The parent context takes precedence">
          The key <span className="mono">ctx</span> refers to another context, the parent. If the parent has{" "}
          <span className="mono">{form.sharedWithParent.slice(0, MAX_KEYS_NAMED).join(", ")}</span>
          {form.sharedWithParent.length > MAX_KEYS_NAMED
            ? ` or ${moreKeysText(form.sharedWithParent.length - MAX_KEYS_NAMED)}`
            : null}{" "}
          too, the parent’s value is used.
        </Notice>
      ) : null}
    </div>
  );
}

const moreKeysText = (more: number): string => (more === 1 ? "1 more key" : `any of ${more} more keys`);

function ItemsText({ form }: { readonly form: ContextForm }) {
  if (usePresentation()) {
    return (
      <Notice title="Hidden in presentation mode">
        This view would show the values. Use the table, which hides them.
      </Notice>
    );
  }
  return (
    <div>
      <TextAreaField
        label="Items as text"
        mono
        rows={7}
        spellCheck={false}
        autoComplete="off"
        placeholder={"gender = female\npostal_code = 10115"}
        hint={
          'One key = value per line, or a JSON object of strings. Quotes keep spaces and line breaks: note = " a ". Values are visible in this view.'
        }
        value={form.text}
        aria-invalid={form.textFaults.length > 0 || undefined}
        onChange={(event) => form.setText(event.target.value)}
      />
      {form.textFaults.length > 0 ? (
        <ul aria-label="Errors" className="mt-1 grid gap-0.5 text-small font-medium text-miss-text">
          {form.textFaults.map((fault) => (
            <li key={fault} className="flex gap-1.5">
              <StatusIcon state="miss" className="mt-0.5" />
              <span className="wrap-anywhere">{fault}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
