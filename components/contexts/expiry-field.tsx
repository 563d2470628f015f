"use client";

import { Segmented } from "@/components/ui/form/segmented";
import { TextField } from "@/components/ui/form/text-field";
import type { ContextForm } from "./use-context-form";

export function ExpiryField({ form }: { readonly form: ContextForm }) {
  return (
    <div className="grid content-start gap-1.5">
      <Segmented
        label="Expires"
        value={form.expiry}
        onChange={form.setExpiry}
        options={[
          { value: "15m", label: "15 min" },
          { value: "1h", label: "1 h" },
          { value: "24h", label: "24 h" },
          { value: "own", label: "Custom" },
          { value: "none", label: "Not set" },
        ]}
      />
      {form.expiry === "own" ? (
        <TextField
          label="Expires at (UTC)"
          type="datetime-local"
          value={form.own}
          error={form.ownFault}
          onChange={(event) => form.setOwn(event.target.value)}
        />
      ) : null}
      {form.expiry === "none" ? (
        <small>Without an expiry, the service doesn’t say how long the context lasts.</small>
      ) : null}
    </div>
  );
}
