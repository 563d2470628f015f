import { LocaleField } from "./locale-field";

interface PasteLocaleProps {
  /** Number of groups without a locale in the text. */
  readonly groups: number;
  /** Number of all pasted groups. */
  readonly all: number;
  readonly value: string;
  readonly missing: boolean;
  readonly onChange: (value: string) => void;
}

/** Locale for all pasted groups without one: a group has one opportunity per locale. */
export function PasteLocale({ groups, all, value, missing, onChange }: PasteLocaleProps) {
  const other = groups < all ? "other " : "";
  return (
    <div className="max-w-72">
      <LocaleField
        label={
          groups === 1 ? `Locale for the ${other}group` : `Locale for ${groups.toLocaleString("en")} ${other}groups`
        }
        hint="Groups are looked up by ID and locale."
        error={missing ? "Enter a locale like en_US." : undefined}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
