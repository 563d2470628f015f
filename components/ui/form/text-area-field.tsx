import { useId, type ComponentProps } from "react";
import { classNames } from "../class-names";
import { controlStyle, describedBy } from "../control-style";
import { Field, type FieldTexts } from "./field";

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<"textarea">, "children"> {
  readonly mono?: boolean;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, counter, hideLabel, mono, className, id, rows = 4, ...rest } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const texts = { label, hint, error, counter, ...(hideLabel === undefined ? {} : { hideLabel }) };
  return (
    <Field {...texts} controlId={controlId}>
      <textarea
        {...rest}
        {...describedBy(controlId, { hint, error })}
        id={controlId}
        rows={rows}
        className={classNames(controlStyle, "resize-y py-1.5", mono && "mono", className)}
      />
    </Field>
  );
}
