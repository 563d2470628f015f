import { ChevronDown } from "lucide-react";
import { useId, type ComponentProps } from "react";
import { classNames } from "../class-names";
import { controlStyle, describedBy } from "../control-style";
import { Field, type FieldTexts } from "./field";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<"select">, "children"> {
  readonly options: readonly SelectOption[];
  /** First option while nothing is selected; its value is "". */
  readonly placeholder?: string;
}

/** Native select: best on phones and with screen readers. For long lists use `ComboField`. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, counter, hideLabel, options, placeholder, className, id, ...rest } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const texts = { label, hint, error, counter, ...(hideLabel === undefined ? {} : { hideLabel }) };
  return (
    <Field {...texts} controlId={controlId}>
      <span className="relative block">
        <select
          {...rest}
          {...describedBy(controlId, { hint, error })}
          id={controlId}
          className={classNames(controlStyle, "h-8 appearance-none truncate pr-7", className)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-soft"
        />
      </span>
    </Field>
  );
}
