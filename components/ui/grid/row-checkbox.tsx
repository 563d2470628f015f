import { CheckboxField } from "../form/checkbox-field";

interface RowCheckboxProps {
  /** Accessible name: "Select 120". */
  readonly label: string;
  readonly checked: boolean;
  /** @param extend Shift was held: all rows from the row used before. */
  readonly onSelect: (on: boolean, extend: boolean) => void;
  readonly className?: string;
}

/** Checkbox that selects a row. `x` on the focused row clicks it. */
export function RowCheckbox({ label, checked, onSelect, className }: RowCheckboxProps) {
  return (
    <CheckboxField
      // Shift and a click would otherwise select the text in between.
      className={`select-none ${className ?? ""}`}
      label={<span className="sr-only">{label}</span>}
      checked={checked}
      onChange={({ target, nativeEvent }) =>
        onSelect(target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}
