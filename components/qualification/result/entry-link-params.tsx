"use client";

import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { entryParamFaults, MAX_ENTRY_PARAMS, type EntryParamFault } from "@/lib/qualification/evidence/entry-params";
import type { EntryParamRow, EntryParams } from "./use-entry-params";

interface EntryLinkParamsProps {
  readonly id: string;
  readonly params: EntryParams;
  /** A copy was attempted: incomplete rows now show errors. */
  readonly tried: boolean;
}

/**
 * The partner's own tracking parameters, shared by all links on the page. Values are masked and go into the signed link
 * only.
 */
export function EntryLinkParams({ id, params, tried }: EntryLinkParamsProps) {
  const faults = entryParamFaults(params.rows);
  return (
    <div id={id} className="grid max-w-140 gap-2">
      <ul aria-label="Parameters" className="grid gap-2">
        {params.rows.map((row, index) => (
          <ParamRow
            key={row.row}
            row={row}
            number={index + 1}
            fault={rowFault(faults[index], row, tried)}
            params={params}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Button
          size="sm"
          disabledReason={
            params.rows.length >= MAX_ENTRY_PARAMS
              ? `A link can have at most ${MAX_ENTRY_PARAMS} parameters.`
              : undefined
          }
          onClick={params.add}
        >
          Add parameter
        </Button>
        <small>Applies to all links on this page until you leave it.</small>
      </div>
    </div>
  );
}

/** Hides errors about missing halves of a row until the first attempt. */
function rowFault(fault: EntryParamFault = {}, row: EntryParamRow, tried: boolean): EntryParamFault {
  if (tried) return fault;
  return {
    ...(row.name !== "" && fault.name !== undefined ? { name: fault.name } : {}),
    ...(row.value !== "" && fault.value !== undefined ? { value: fault.value } : {}),
  };
}

interface ParamRowProps {
  readonly row: EntryParamRow;
  readonly number: number;
  readonly fault: EntryParamFault;
  readonly params: EntryParams;
}

function ParamRow({ row, number, fault, params }: ParamRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <div className="max-sm:col-span-2">
        <TextField
          label={`Name of parameter ${number}`}
          hideLabel
          mono
          autoComplete="off"
          spellCheck={false}
          placeholder="name"
          value={row.name}
          error={fault.name}
          onChange={(event) => params.change(row.row, { name: event.target.value.trim() })}
        />
      </div>
      <TextField
        label={`Value of parameter ${number}`}
        hideLabel
        type="password"
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        placeholder="value"
        value={row.value}
        error={fault.value}
        onChange={(event) => params.change(row.row, { value: event.target.value })}
      />
      <div className="flex h-8 items-center">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove ${row.name || `parameter ${number}`}`}
          onClick={() => params.remove(row.row)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}
