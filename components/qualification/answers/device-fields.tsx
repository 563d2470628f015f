"use client";

import { PersonalField } from "@/components/ui/form/personal-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import type { CheckForm } from "@/lib/qualification/model/check-form";
import { addressRemark } from "@/lib/qualification/model/persona/special-address";
import type { FormFactor } from "@/lib/sampling/limits";

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
  { value: "mobile", label: "Phone" },
];

const SCREENS: readonly { readonly name: string; readonly formFactor: FormFactor; readonly size: string }[] = [
  { name: "Desktop", formFactor: "desktop", size: "1920 × 1080" },
  { name: "Desktop", formFactor: "desktop", size: "1440 × 900" },
  { name: "Laptop", formFactor: "desktop", size: "1536 × 864" },
  { name: "Laptop", formFactor: "desktop", size: "1366 × 768" },
  { name: "Tablet", formFactor: "tablet", size: "820 × 1180" },
  { name: "Tablet", formFactor: "tablet", size: "768 × 1024" },
  { name: "Phone", formFactor: "mobile", size: "390 × 844" },
  { name: "Phone", formFactor: "mobile", size: "360 × 800" },
  { name: "Phone", formFactor: "mobile", size: "412 × 915" },
];

export function DeviceFields({ form, onChange, issues, addressIssue, onLeaveAddress }: DeviceFieldsProps) {
  const size = `${form.width} × ${form.height}`;
  const shown = SCREENS.some((one) => one.size === size && one.formFactor === form.formFactor);
  const choose = (chosen: string) => {
    const screen = SCREENS.find((one) => one.size === chosen);
    const [width, height] = chosen.split(" × ");
    if (screen && width && height) onChange({ formFactor: screen.formFactor, width, height });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2 large:grid-cols-1">
        <SelectField
          label="Form factor"
          value={form.formFactor}
          options={FACTORS}
          onChange={(event) => onChange({ formFactor: event.target.value as FormFactor })}
        />
        <SelectField
          label="Screen size preset"
          value={shown ? size : ""}
          placeholder="Custom size"
          options={SCREENS.map((one) => ({ value: one.size, label: `${one.name} ${one.size}` }))}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      <div className="grid grid-cols-[1fr_1fr_2fr] gap-2 large:grid-cols-1">
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
        <PersonalField
          label="IPv4"
          mono
          placeholder="203.0.113.7"
          value={form.ip}
          aria-invalid={addressIssue ? true : undefined}
          onChange={(event) => onChange({ ip: event.target.value })}
          onBlur={onLeaveAddress}
          error={addressIssue}
          hint={addressRemark(form.ip.trim())}
        />
      </div>
      <Disclosure
        summary={form.userAgent ? "User agent (entered)" : "User agent (optional)"}
        open={Boolean(form.userAgent)}
      >
        <PersonalField
          label="User agent"
          hideLabel
          mono
          placeholder="Mozilla/5.0 …"
          value={form.userAgent}
          error={issues["userAgent"]}
          onChange={(event) => onChange({ userAgent: event.target.value })}
        />
      </Disclosure>
    </>
  );
}
