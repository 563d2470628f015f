import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { StatusIcon } from "../status-icon";
import { fieldStyle } from "./field-style";

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Error message: the problem and the remedy. */
  readonly error?: string | undefined;
  readonly counter?: { readonly used: number; readonly max: number } | undefined;
  /** Visually hides the label; screen readers still get it. */
  readonly hideLabel?: boolean;
}

interface FieldProps extends FieldTexts {
  /** Id of the control; the ids of hint and error are derived from it. */
  readonly controlId: string;
  readonly children: ReactNode;
}

/** Frame of a control: label, counter, hint and error. */
export function Field({ controlId, label, hint, error, counter, hideLabel = false, children }: FieldProps) {
  const over = counter !== undefined && counter.used > counter.max;
  return (
    <div className="min-w-0">
      <div className={classNames(fieldStyle.head, hideLabel && "sr-only")}>
        <label htmlFor={controlId} className={fieldStyle.label}>
          {label}
        </label>
        {counter ? (
          <small className={over ? "font-semibold text-miss-text" : undefined}>
            {counter.used}/{counter.max}
            {over ? " too long" : ""}
          </small>
        ) : null}
      </div>
      {children}
      {hint ? (
        <p id={`${controlId}-hint`} className={fieldStyle.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${controlId}-error`} className={fieldStyle.error}>
          <StatusIcon state="miss" className="mt-0.5" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
