"use client";

import { useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { controlStyle } from "@/components/ui/control-style";
import { dayText, readDay } from "@/lib/qualification/model/persona/given-day";

interface AnswerDateProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly at: number | undefined;
  /** Epoch milliseconds; later days are rejected. */
  readonly now: number;
  /** Receives `undefined` for an unknown day. */
  readonly onChange: (at: number | undefined) => void;
}

/** Date of an answer. Accepts past days and today only; an empty field means the day is unknown. */
export function AnswerDate({ label, hideLabel = false, at, now, onChange }: AnswerDateProps) {
  const id = useId();
  const [ahead, setAhead] = useState(false);
  /** Day in the input. Any other one comes from outside, such as from a persona, and needs a new input. */
  const [entered, setEntered] = useState({ at, nth: 0 });
  if (entered.at !== at) {
    setEntered({ at, nth: entered.nth + 1 });
    setAhead(false);
  }
  const type = (text: string) => {
    const day = readDay(text);
    setAhead(day !== undefined && day > now);
    if (text !== "" && (day === undefined || day > now)) return;
    setEntered({ ...entered, at: day });
    onChange(day);
  };
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1 block font-medium"}>
        {label}
      </label>
      <input
        key={entered.nth}
        type="date"
        id={id}
        // Uncontrolled: a half-typed date has no value, so a controlled input would clear it.
        defaultValue={at === undefined ? "" : dayText(at)}
        max={dayText(now)}
        aria-invalid={ahead || undefined}
        aria-describedby={ahead ? `${id}-error` : undefined}
        className={classNames(controlStyle, "h-8")}
        onChange={(event) => type(event.target.value)}
      />
      {ahead ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small text-miss-text">
          The date can’t be in the future.
        </p>
      ) : null}
    </div>
  );
}
