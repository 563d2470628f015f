"use client";

import { useDisplay } from "@/components/ui/display/display-provider";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { useNow } from "@/components/ui/time/clock";
import { formatUtc } from "@/lib/time";

interface PrintHeadProps {
  readonly partner: string;
  readonly environment: string;
}

/** Print only: partner account, URL and time of printing. */
export function PrintHead({ partner, environment }: PrintHeadProps) {
  const now = useNow();
  const { presentation } = useDisplay();
  if (!usePrinting()) return null;
  return (
    <div className="mb-3 grid gap-0.5 border-b border-line-strong pb-2 text-small">
      <p className="flex justify-between gap-6">
        <span>
          <b>{partner}</b>, {environment} · Sampling Console{presentation ? " · Presentation mode" : ""}
        </span>
        {now === undefined ? null : <span>printed {formatUtc(now)}</span>}
      </p>
      <p className="mono wrap-anywhere">{window.location.href}</p>
    </div>
  );
}
