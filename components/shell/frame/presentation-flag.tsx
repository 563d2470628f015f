"use client";

import { EyeOff } from "lucide-react";
import { choosePresentation } from "@/components/ui/display/display-cookies";
import { usePresentation } from "@/components/ui/display/display-provider";
import { focusPageStart } from "@/components/ui/navigation/route-focus";

/** Banner above the top bar while presentation mode is on, with a button to end it. */
export function PresentationFlag() {
  if (!usePresentation()) return null;
  return (
    <div className="flex h-(--strip) items-center gap-2 bg-ink px-3 text-small text-on-ink sm:gap-3 sm:px-4">
      <EyeOff aria-hidden className="size-3.5 shrink-0" />
      <b className="whitespace-nowrap">Presentation mode</b>
      <span className="truncate max-sm:hidden">Respondent data is hidden.</span>
      <button
        type="button"
        aria-label="End presentation mode"
        onClick={() => {
          choosePresentation(false);
          // The button unmounts with the banner; without this, the focus would be lost.
          focusPageStart("");
        }}
        className="ml-auto min-h-6 shrink-0 rounded-inset px-1.5 font-medium underline underline-offset-3 focus-visible:-outline-offset-2 focus-visible:outline-on-ink"
      >
        End
      </button>
    </div>
  );
}
