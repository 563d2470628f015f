"use client";

import { EyeOff } from "lucide-react";
import { choosePresentation } from "@/components/ui/display-cookies";
import { usePresentation } from "@/components/ui/display-provider";

/** Stands in the top bar while presentation mode is on, and is the way out of it. */
export function PresentationFlag() {
  if (!usePresentation()) return null;
  return (
    <button
      type="button"
      aria-label="Presentation mode: end it"
      title="What leads to a respondent is covered. Press to end presentation mode."
      onClick={() => choosePresentation(false)}
      className="inline-flex min-h-6.5 shrink-0 items-center gap-1.5 rounded-control bg-ink px-2.25 text-small font-medium whitespace-nowrap text-on-ink"
    >
      <EyeOff aria-hidden className="size-3.5 shrink-0" />
      <span className="max-lg:sr-only">Presentation mode</span>
      <span aria-hidden className="max-sm:hidden">
        · End
      </span>
    </button>
  );
}
