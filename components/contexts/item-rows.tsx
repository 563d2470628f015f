"use client";

import { Eye, EyeOff, Trash2 } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { usePresentation } from "@/components/ui/display/display-provider";
import { TextField } from "@/components/ui/form/text-field";
import { StatusIcon } from "@/components/ui/status-icon";
import { hintOf, oddKey, oddValue } from "@/lib/contexts/advice";
import { KNOWN_KEYS, type ItemFault } from "@/lib/contexts/items";
import type { ContextForm, ItemRow } from "./use-context-form";

export function ItemRows({ form }: { readonly form: ContextForm }) {
  const keys = useId();
  return (
    <div className="grid gap-2.5">
      <datalist id={keys}>
        {KNOWN_KEYS.map((key) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </datalist>
      <ul aria-label="Items" className="grid gap-2">
        {form.rows.map((row, index) => (
          <Row key={row.row} row={row} number={index + 1} fault={form.faults[index] ?? {}} keys={keys} form={form} />
        ))}
      </ul>
      <div>
        <Button data-act="Add an item to the context" size="sm" onClick={form.add}>
          Add item
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: ItemRow;
  readonly number: number;
  readonly fault: ItemFault;
  readonly keys: string;
  readonly form: ContextForm;
}

function Row({ row, number, fault, keys, form }: RowProps) {
  const [pressed, setSeen] = useState(false);
  const covered = usePresentation();
  const seen = pressed && !covered;
  const name = row.key.trim() || `item ${number}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <div className="max-sm:col-span-2">
        <TextField
          label={`Key ${number}`}
          hideLabel
          mono
          list={keys}
          autoComplete="off"
          spellCheck={false}
          placeholder="key"
          value={row.key}
          hint={warned(oddKey(row.key))}
          error={fault.key}
          onChange={(event) => form.change(row.row, { key: event.target.value })}
        />
      </div>
      <TextField
        label={`Value ${number}`}
        hideLabel
        type={seen ? "text" : "password"}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        placeholder={row.key === "birth_date" ? "YYYY-MM-DD" : "value"}
        value={row.value}
        hint={adviceOn(row)}
        error={fault.value}
        onChange={(event) => form.change(row.row, { value: event.target.value })}
      />
      <div className="flex h-8 items-center gap-1">
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={seen}
          aria-label={`Show the value of ${name}`}
          disabledReason={covered ? "Values are hidden in presentation mode." : undefined}
          onClick={() => setSeen(!seen)}
        >
          {seen ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Remove ${name}`} onClick={() => form.remove(row.row)}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}

const adviceOn = (row: ItemRow): ReactNode => warned(oddValue(row)) ?? hintOf(row.key);

function warned(odd: string | undefined): ReactNode {
  if (odd === undefined) return undefined;
  return (
    <span className="flex gap-1.5">
      <StatusIcon state="maybe" className="mt-0.5" />
      {odd}
    </span>
  );
}
