"use client";

import { useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { controlStyle } from "@/components/ui/control-style";
import { dayText, readDay } from "@/lib/qualification/given-day";

interface AnswerDateProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly at: number | undefined;
  /** Epoch milliseconds; days after it cannot be given. */
  readonly now: number;
  /** `undefined`: not known. */
  readonly onChange: (at: number | undefined) => void;
}

/** The day on which an answer was given. Only days that were can be taken; an empty one is a day not known. */
export function AnswerDate({ label, hideLabel = false, at, now, onChange }: AnswerDateProps) {
  const id = useId();
  const [ahead, setAhead] = useState(false);
  const type = (text: string) => {
    const day = readDay(text);
    setAhead(day !== undefined && day > now);
    if (text === "" || (day !== undefined && day <= now)) onChange(day);
  };
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1 block font-medium"}>
        {label}
      </label>
      <input
        type="date"
        id={id}
        // Not held to `at`: a date that is half typed has no value, and would be taken away.
        defaultValue={at === undefined ? "" : dayText(at)}
        max={dayText(now)}
        aria-invalid={ahead || undefined}
        aria-describedby={ahead ? `${id}-error` : undefined}
        className={classNames(controlStyle, "h-8")}
        onChange={(event) => type(event.target.value)}
      />
      {ahead ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-miss-text">
          This day is still to come. An answer was given today at the latest.
        </p>
      ) : null}
    </div>
  );
}
