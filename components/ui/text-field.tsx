import { useId, type ComponentProps } from "react";
import { classNames } from "./class-names";
import { controlStyle, describedBy } from "./control-style";
import { Field, type FieldWords } from "./field";

interface TextFieldProps extends FieldWords, Omit<ComponentProps<"input">, "children"> {
  /** For ids and addresses. */
  readonly mono?: boolean;
}

export function TextField({ label, hint, error, counter, hideLabel, mono, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const words = { label, hint, error, counter, ...(hideLabel === undefined ? {} : { hideLabel }) };
  return (
    <Field {...words} controlId={controlId}>
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
