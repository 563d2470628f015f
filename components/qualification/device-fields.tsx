"use client";

import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Disclosure } from "@/components/ui/disclosure";
import type { CheckForm } from "@/lib/qualification/form";
import type { FormFactor } from "@/lib/sampling/operations";

interface DeviceFieldsProps {
  readonly form: CheckForm;
  readonly onChange: (patch: Partial<CheckForm>) => void;
  readonly issues: Readonly<Record<string, string>>;
  readonly addressIssue: string | undefined;
  readonly onLeaveAddress: () => void;
}

const FACTORS: readonly { readonly value: FormFactor; readonly label: string }[] = [
  { value: "desktop", label: "Desktop" },
  { value: "tablet", label: "Tablet" },
  { value: "mobile", label: "Mobile" },
];

const PRESETS: Readonly<Record<FormFactor, readonly string[]>> = {
  desktop: ["1920 × 1080", "1536 × 864", "1440 × 900", "1366 × 768"],
  tablet: ["820 × 1180", "768 × 1024", "1280 × 800"],
  mobile: ["390 × 844", "360 × 800", "412 × 915", "393 × 852"],
};

export function DeviceFields({ form, onChange, issues, addressIssue, onLeaveAddress }: DeviceFieldsProps) {
  const presets = PRESETS[form.formFactor];
  const size = `${form.width} × ${form.height}`;
  const choose = (text: string) => {
    const [width = "", height = ""] = text.split(" × ");
    if (height) onChange({ width, height });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label="Form factor"
          value={form.formFactor}
          options={FACTORS}
          onChange={(event) => onChange({ formFactor: event.target.value as FormFactor })}
        />
        <SelectField
          label="Usual screens"
          value={presets.includes(size) ? size : ""}
          placeholder="Own size"
          options={presets.map((preset) => ({ value: preset, label: preset }))}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <div className="grid grid-cols-[1fr_1fr_2fr] gap-2">
        <TextField
          label="Width"
          inputMode="numeric"
          value={form.width}
          error={issues["width"]}
          onChange={(event) => onChange({ width: event.target.value })}
        />
        <TextField
          label="Height"
          inputMode="numeric"
          value={form.height}
          error={issues["height"]}
          onChange={(event) => onChange({ height: event.target.value })}
        />
        <TextField
          label="IPv4"
          mono
          autoComplete="off"
          placeholder="203.0.113.7"
          value={form.ip}
          aria-invalid={addressIssue ? true : undefined}
          onChange={(event) => onChange({ ip: event.target.value })}
          onBlur={onLeaveAddress}
          error={addressIssue}
        />
      </div>
      <Disclosure
        summary={form.userAgent ? "User agent, typed" : "User agent, optional"}
        open={Boolean(form.userAgent)}
      >
        <TextField
          label="User agent"
          hideLabel
          mono
          autoComplete="off"
          placeholder="Mozilla/5.0 …"
          value={form.userAgent}
          error={issues["userAgent"]}
          onChange={(event) => onChange({ userAgent: event.target.value })}
        />
      </Disclosure>
    </>
  );
}
