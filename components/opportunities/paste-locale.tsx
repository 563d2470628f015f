import { TextField } from "@/components/ui/text-field";

interface PasteLocaleProps {
  readonly groups: number;
  readonly value: string;
  readonly missing: boolean;
  readonly onChange: (value: string) => void;
}

/** A group has an opportunity a locale, so one is chosen for all groups of a paste. */
export function PasteLocale({ groups, value, missing, onChange }: PasteLocaleProps) {
  const wrong = missing || (value.length >= 5 && !readLocale(value));
  return (
    <div className="max-w-72">
      <TextField
        label={groups === 1 ? "Locale of the group" : `Locale of the ${groups.toLocaleString("en")} groups`}
        hint="The service is asked by group, language and country."
        error={wrong ? "A locale is written like en_US." : undefined}
        placeholder="en_US"
        mono
        maxLength={8}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** `de-at`, `de_AT`; `undefined` for what is none. */
export function readLocale(typed: string): { readonly language: string; readonly country: string } | undefined {
  const match = /^\s*([a-z]{2})[-_ ]([a-z]{2})\s*$/i.exec(typed);
  if (!match) return undefined;
  const [, language = "", country = ""] = match;
  return { language: language.toLowerCase(), country: country.toUpperCase() };
}
