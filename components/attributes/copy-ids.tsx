"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Popup } from "@/components/ui/overlay/popup";
import { bareIds } from "@/lib/attributes/model/answer-key";

type IdFormat = "id" | "pair";

interface Outcome {
  readonly form: IdFormat;
  /** "14 IDs"; absent when copying failed. */
  readonly copied?: string;
  /** Why the IDs could not be read; absent when the browser refused to copy them. */
  readonly error?: unknown;
}

const ID_FORMATS: Readonly<
  Record<IdFormat, { words: string; unit: string; of: (ids: readonly string[]) => readonly string[] }>
> = {
  id: { words: "IDs only, one per line", unit: "ID", of: bareIds },
  pair: { words: "With attribute, 120:45391", unit: "pair", of: (ids) => ids },
};

interface CopyIdsProps {
  readonly count: number;
  /** `120` or `120:45391`, in list order. */
  readonly read: () => Promise<readonly string[]>;
}

/** Copies all ids of a list, in a format for spreadsheets or for mail. */
export function CopyIds({ count, read }: CopyIdsProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const copy = async (form: IdFormat) => {
    let ids: readonly string[];
    try {
      ids = ID_FORMATS[form].of(await read());
    } catch (error) {
      return setOutcome({ form, error });
    }
    try {
      await navigator.clipboard.writeText(ids.join("\n"));
      setOutcome({
        form,
        copied: `${ids.length.toLocaleString("en")} ${ID_FORMATS[form].unit}${ids.length === 1 ? "" : "s"}`,
      });
    } catch {
      setOutcome({ form });
    }
    return undefined;
  };
  const many = count === 1 ? "ID" : "IDs";
  return (
    <Popup
      lazy
      label={`Copy ${count.toLocaleString("en")} ${many}`}
      title="Copy IDs"
      act=""
      align="end"
      className="min-h-7.5"
      // The list may have changed since the last copy.
      onOpenChange={() => setOutcome(undefined)}
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
              ID_FORMATS[form].words
            )}
          </Button>
        ))}
        <p role="status" className={outcome && !outcome.copied ? "text-small text-miss-text" : "sr-only"}>
          {outcome && outcome.error === undefined ? announcement(outcome) : ""}
        </p>
        <ErrorNotice error={outcome?.error} live="assertive" />
      </div>
    </Popup>
  );
}

function announcement({ copied }: Outcome): string {
  return copied ? `Copied ${copied}.` : "Your browser blocked copying the IDs. It may require an https connection.";
}
