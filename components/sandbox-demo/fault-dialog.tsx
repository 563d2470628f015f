"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { callMutation } from "@/lib/query/call-action";
import { switchSandboxFault } from "@/lib/sandbox-demo/fault-actions";
import { activeFaultsQuery, faultLabQuery } from "@/lib/sandbox-demo/fault-queries";
import {
  ALL_OPERATIONS,
  DURATIONS,
  durationText,
  faultText,
  operationText,
  SHARES,
  shareText,
  type FaultRow,
} from "@/lib/sandbox-demo/fault-view";

interface FaultDialogProps {
  readonly fault: FaultRow;
  readonly onClose: () => void;
}

/** Printable characters without spaces: all that an option may contain. */
const OPTION = /^[\x21-\x7e]{0,100}$/;

/** Switches a fault on: operation, affected calls, duration, and the fault's own option. */
export function FaultDialog({ fault, onClose }: FaultDialogProps) {
  const [operation, setOperation] = useState<string>(ALL_OPERATIONS);
  const [share, setShare] = useState<number>(SHARES[0]);
  const [seconds, setSeconds] = useState<number>(DURATIONS[0]);
  const [option, setOption] = useState("");
  const client = useQueryClient();
  const switchOn = useMutation({
    mutationFn: () =>
      callMutation(switchSandboxFault({ fault: faultText(fault.name, option, operation), share, seconds })),
    onSuccess: (faults) => {
      client.setQueryData(activeFaultsQuery().queryKey, faults);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: faultLabQuery().queryKey }),
  });
  const optionError = OPTION.test(option.trim()) ? undefined : "Enter at most 100 characters, without spaces.";
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!switchOn.isPending && optionError === undefined) switchOn.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Switch on ${fault.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={switchOn.isPending} pendingText="Switching on…" onClick={() => submit()}>
            Switch on
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-soft">
          {fault.effect} What you’ll see: {fault.sees}
        </p>
        <SelectField
          label="Operation"
          options={[ALL_OPERATIONS, ...fault.operations].map((value) => ({ value, label: operationText(value) }))}
          value={operation}
          onChange={(event) => setOperation(event.target.value)}
        />
        <SelectField
          label="Affected calls"
          options={SHARES.map((value) => ({ value: String(value), label: shareText(value) }))}
          value={String(share)}
          onChange={(event) => setShare(Number(event.target.value))}
        />
        <SelectField
          label="Duration"
          options={DURATIONS.map((value) => ({ value: String(value), label: durationText(value) }))}
          value={String(seconds)}
          onChange={(event) => setSeconds(Number(event.target.value))}
        />
        {fault.option === null ? null : (
          <TextField
            label="Option"
            hint={`Optional: ${fault.option}.`}
            mono
            autoComplete="off"
            spellCheck={false}
            value={option}
            error={optionError}
            onChange={(event) => setOption(event.target.value)}
          />
        )}
        <ErrorNotice
          error={switchOn.error}
          textOverrides={conflictText(switchOn.error, "Not switched on")}
          live="assertive"
        />
      </form>
    </Dialog>
  );
}
