import type { ReactNode } from "react";
import { classNames } from "./class-names";
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
      <div className={classNames("mb-1 flex items-baseline justify-between gap-2", hideLabel && "sr-only")}>
        <label htmlFor={controlId} className="text-small font-medium">
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
        <p id={`${controlId}-hint`} className="mt-1 text-small text-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${controlId}-error`} className="mt-1 flex gap-1.5 text-small font-medium text-miss-text">
          <Mark state="miss" className="mt-0.5" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
