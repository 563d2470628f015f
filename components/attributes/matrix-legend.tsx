import { Equal, Minus } from "lucide-react";
import { Kbd } from "../ui/kbd";

/** What the signs in the cells mean, and how the keys lead through them. */
export function MatrixLegend() {
  return (
    <div className="flex flex-wrap gap-x-4.5 gap-y-1.5 border-t border-line px-3.5 py-2.25 text-small text-soft">
      <span className="inline-flex items-center gap-1.75">
        <i className="inline-flex h-3.5 w-5.5 items-center justify-center rounded-mark border border-dashed border-line-strong">
          <Minus aria-hidden className="size-2.5" />
        </i>
        missing: no text
      </span>
      <span className="inline-flex items-center gap-1.75">
        <Equal aria-hidden className="size-2.5" />
        same as default: perhaps never translated
      </span>
      <span className="inline-flex items-center gap-1.75">
        <i className="hatch-quiet h-3.5 w-5.5 rounded-mark" />
        not offered: no such answer in that country
      </span>
      <span className="ml-auto inline-flex items-center gap-1.75 max-sm:hidden">
        <Kbd>Enter</Kbd> every locale of a row
      </span>
    </div>
  );
}
