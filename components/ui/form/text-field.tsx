import { useId, type ComponentProps } from "react";
import { classNames } from "../class-names";
import { controlStyle, describedBy } from "../control-style";
import { Field, type FieldTexts } from "./field";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "children"> {
  /** Monospaced, for ids and URLs. */
  readonly mono?: boolean;
}

export function TextField({ label, hint, error, counter, hideLabel, mono, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const texts = { label, hint, error, counter, ...(hideLabel === undefined ? {} : { hideLabel }) };
  return (
    <Field {...texts} controlId={controlId}>
      <input
        type="text"
        {...rest}
        {...describedBy(controlId, { hint, error })}
        id={controlId}
        className={classNames(controlStyle, "h-8", mono && "mono", className)}
      />
    </Field>
  );
}
