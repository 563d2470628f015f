"use client";

import { JsonTree } from "@/components/ui/text/json-tree";
import { JsonView } from "@/components/ui/text/json-view";
import { fieldPath } from "@/lib/sampling/contract/field-path";

interface RawJsonProps {
  /** Body as received. */
  readonly text: string;
  /** Such as "opportunity 7". */
  readonly subject: string;
  readonly maxHeight?: number;
}

/** Raw body as a tree beside its text. */
export function RawJson({ text, subject, maxHeight = 560 }: RawJsonProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 xl:grid-cols-2">
      <div className="min-w-0 border-line max-xl:border-b xl:border-r">
        <JsonTree text={text} label={`Tree of ${subject}`} maxHeight={maxHeight} fieldPath={fieldPath} />
      </div>
      <JsonView text={text} label={`body of ${subject}`} maxHeight={maxHeight} />
    </div>
  );
}
