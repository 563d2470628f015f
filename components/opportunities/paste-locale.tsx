import { TextField } from "@/components/ui/text-field";
import { readGroupLocale } from "@/lib/opportunities/group-locale";

interface PasteLocaleProps {
  /** Those that no locale stands beside. */
  readonly groups: number;
  /** Of all groups of the paste. */
  readonly all: number;
  readonly value: string;
  readonly missing: boolean;
  readonly onChange: (value: string) => void;
}

/** A group has an opportunity a locale, so one is chosen for all groups of a paste that brought none. */
export function PasteLocale({ groups, all, value, missing, onChange }: PasteLocaleProps) {
  const wrong = missing || (value.length >= 5 && !readGroupLocale(value));
  const other = groups < all ? "other " : "";
  return (
    <div className="max-w-72">
      <TextField
        label={
          groups === 1 ? `Locale of the ${other}group` : `Locale of the ${groups.toLocaleString("en")} ${other}groups`
        }
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
