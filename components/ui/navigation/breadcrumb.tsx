import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "./link";

interface BreadcrumbProps {
  /** Page above. */
  readonly parent: { readonly label: string; readonly href: string };
  /** Name of this page. */
  readonly children: ReactNode;
}

/** Path to a page above its heading: `Attributes › Age`. */
export function Breadcrumb({ parent, children }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-small text-soft">
        <li className="inline-flex items-center gap-1">
          <Link href={parent.href} className="inline-flex min-h-6 items-center rounded-inset">
            {parent.label}
          </Link>
          <ChevronRight aria-hidden className="size-3 shrink-0 rtl:rotate-180" />
        </li>
        <li aria-current="page" className="min-w-0 wrap-anywhere">
          {children}
        </li>
      </ol>
    </nav>
  );
}
