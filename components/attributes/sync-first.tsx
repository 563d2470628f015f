"use client";

import { useState } from "react";
import { Button } from "../ui/button";
import { CheckboxField } from "../ui/checkbox-field";
import type { SyncRequest } from "./use-sync";

interface SyncFirstProps {
  readonly notAllowed: string | undefined;
  readonly starting: boolean;
  readonly onStart: (request: SyncRequest) => void;
}

/** Before the first reading: what it costs, and a choice. Against a real service nothing begins by itself. */
export function SyncFirst({ notAllowed, starting, onStart }: SyncFirstProps) {
  const [alsoFull, setAlsoFull] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-1">
      <div className="min-w-0 flex-[1_1_22rem]">
        <p>
          <b>Nothing was read yet.</b> The list is 1 call, its details up to 500 calls, about 40 s.
        </p>
        <CheckboxField
          className="mt-1.5"
          label="Also the deprecated full list"
          hint="Thousands of ids, one call a page. Their details are read when you say so."
          checked={alsoFull}
          disabled={notAllowed !== undefined}
          onChange={(event) => setAlsoFull(event.target.checked)}
        />
      </div>
      <Button
        variant="ink"
        pending={starting}
        onClick={() => onStart({ list: "list-attributes", alsoFull, details: "due" })}
        {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
      >
        Read list and details
      </Button>
    </div>
  );
}
