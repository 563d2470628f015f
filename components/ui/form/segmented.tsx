"use client";

import { useId, type ReactNode } from "react";
import { classNames } from "../class-names";

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly hideLabel?: boolean;
}

/** Segmented control: a horizontal radio group for few options. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, hideLabel = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? "sr-only" : "mb-1 text-small font-medium"}>{label}</legend>
      <div className="inline-flex flex-wrap rounded-control border border-line-strong bg-page p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            data-selected={option.value === value}
            className={classNames(
              "inline-flex min-h-6 items-center rounded-inset px-2.25 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:cursor-default",
              option.value === value
                ? "bg-ink font-medium text-on-ink has-disabled:bg-mute-tint has-disabled:text-soft"
                : "text-soft hover:text-text has-disabled:text-soft",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
