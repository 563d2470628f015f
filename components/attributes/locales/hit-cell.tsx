import { Equal } from "lucide-react";
import { ServiceText } from "@/components/ui/text/service-text";
import type { HitCell as Cell, HitText } from "@/lib/attributes/search/hit-cells";
import { textDirection } from "@/lib/locale";
import { TranslationCell } from "./translation-cell";

interface HitCellProps {
  readonly cell: Cell;
  readonly locale: string;
  readonly standard: HitText | undefined;
}

/**
 * Text of a hit in one pinned locale, or the reason why there is none. Uses few elements: a screen renders hundreds of
 * these.
 */
export function HitCell({ cell, locale, standard }: HitCellProps) {
  if (cell === null) return <Hole right={textDirection(locale) === "rtl"} />;
  if (cell === 1) return <TranslationCell cell={{ state: "not-offered", text: "" }} locale={locale} />;
  const right = textDirection(locale) === "rtl";
  if (cell !== 0) {
    return (
      <ServiceText
        text={cell.text}
        highlights={cell.highlights}
        locale={locale}
        className={right ? "block text-right" : "block"}
      />
    );
  }
  return (
    <span className={right ? "block text-right" : "block"}>
      <ServiceText text={standard?.text ?? ""} highlights={standard?.highlights ?? []} className="block text-soft" />
      <span className={`mt-0.5 flex items-center gap-1.5 text-small text-mute-text ${right ? "justify-end" : ""}`}>
        <Equal aria-hidden className="size-2.5 shrink-0" />
        same as default
      </span>
    </span>
  );
}

/** "Missing" hole of the matrix in a single element. */
function Hole({ right }: { readonly right: boolean }) {
  return (
    <span
      className={`-mx-1.5 -my-0.5 flex items-center gap-1.5 rounded-inset border border-dashed border-line-strong px-2 py-0.5 text-small leading-4.5 text-mute-text before:h-0.5 before:w-2 before:shrink-0 before:bg-current ${right ? "justify-end" : ""}`}
    >
      missing
    </span>
  );
}
