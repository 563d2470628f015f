import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { fieldStyle } from "./field-style";
import { Mark } from "./mark";

export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what to do, in words. */
  readonly error?: string | undefined;
  readonly counter?: { readonly used: number; readonly max: number } | undefined;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
}

interface FieldProps extends FieldWords {
  /** Id of the control; its hint and error get ids derived from it. */
  readonly controlId: string;
  readonly children: ReactNode;
}

/** The frame of a control: label, counter, hint and error. */
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
          <Mark state="miss" className="mt-0.5" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
