"use client";

import { useState } from "react";
import { bareIds } from "@/lib/attributes/hit-copy";
import { Button } from "../ui/button";
import { Popup } from "../ui/popup";

interface CopyIdsProps {
  readonly count: number;
  /** `120` or `120:45391`, in the order of the list. */
  readonly read: () => Promise<readonly string[]>;
}

/** Every id of a list, in the form that a sheet or a mail needs. */
export function CopyIds({ count, read }: CopyIdsProps) {
  const [said, setSaid] = useState("");
  const copy = async (form: (ids: readonly string[]) => string[], what: (ids: readonly string[]) => string) => {
    try {
      const ids = form(await read());
      await navigator.clipboard.writeText(ids.join("\n"));
      setSaid(`Copied ${what(ids)}.`);
    } catch {
      setSaid("The ids could not be copied. The browser or the connection did not allow it.");
    }
  };
  const many = count === 1 ? "id" : "ids";
  return (
    <Popup lazy label={`Copy ${count.toLocaleString("en")} ${many}`} title="Copy ids" align="end" className="min-h-7.5">
      <div className="flex w-60 flex-col items-stretch gap-1.5">
        <Button size="sm" onClick={() => void copy(bareIds, (ids) => `${ids.length.toLocaleString("en")} ids`)}>
          Ids alone, one a line
        </Button>
        <Button
          size="sm"
          onClick={() =>
            void copy(
              (ids) => [...ids],
              (ids) => `${ids.length.toLocaleString("en")} pairs`,
            )
          }
        >
          With their attribute, 120:45391
        </Button>
        <p role="status" className="min-h-4 text-small text-soft">
          {said}
        </p>
      </div>
    </Popup>
  );
}
