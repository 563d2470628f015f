import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly open?: boolean;
}

/** Native expandable section; works without script. */
export function Disclosure({ summary, children, open = false }: DisclosureProps) {
  return (
    <details open={open} className="group/disclosure min-w-0">
      <summary className="inline-flex min-h-6 list-none items-center gap-1.5 rounded-inset font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-3.5 shrink-0 text-soft transition-transform duration-100 group-open/disclosure:rotate-90"
        />
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
