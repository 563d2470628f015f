"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { bareIds } from "@/lib/attributes/hit-copy";
import { Button } from "../ui/button";
import { Popup } from "../ui/popup";

type Form = "id" | "pair";

interface Outcome {
  readonly form: Form;
  /** "14 ids"; absent when they could not be copied. */
  readonly copied?: string;
}

const FORMS: Readonly<Record<Form, { words: string; of: (ids: readonly string[]) => readonly string[] }>> = {
  id: { words: "Ids alone, one a line", of: bareIds },
  pair: { words: "With their attribute, 120:45391", of: (ids) => ids },
};

interface CopyIdsProps {
  readonly count: number;
  /** `120` or `120:45391`, in the order of the list. */
  readonly read: () => Promise<readonly string[]>;
}

/** Every id of a list, in the form that a sheet or a mail needs. */
export function CopyIds({ count, read }: CopyIdsProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async (form: Form) => {
    try {
      const ids = FORMS[form].of(await read());
      await navigator.clipboard.writeText(ids.join("\n"));
      setOutcome({ form, copied: `${ids.length.toLocaleString("en")} ${ids.length === 1 ? form : `${form}s`}` });
    } catch {
      setOutcome({ form });
    }
  };
  const many = count === 1 ? "id" : "ids";
  return (
    <Popup
      lazy
      label={`Copy ${count.toLocaleString("en")} ${many}`}
      title="Copy ids"
      act=""
      align="end"
      className="min-h-7.5"
    >
      <div className="flex w-60 flex-col items-stretch gap-1.5">
        {(["id", "pair"] as const).map((form) => (
          <Button key={form} size="sm" onClick={() => void copy(form)}>
            {outcome?.form === form && outcome.copied ? (
              <>
                <Check aria-hidden />
                {outcome.copied} copied
              </>
            ) : (
              FORMS[form].words
            )}
          </Button>
        ))}
        <p role="status" className={outcome && !outcome.copied ? "text-small text-miss-text" : "sr-only"}>
          {outcome ? said(outcome) : ""}
        </p>
      </div>
    </Popup>
  );
}

function said({ copied }: Outcome): string {
  return copied ? `Copied ${copied}.` : "The ids could not be copied. The browser or the connection did not allow it.";
}
