"use client";

import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { latePart } from "@/components/query/late-part";
import type { CellUses } from "@/lib/targeting/cell-uses";
import { TAG_HINT } from "./tag-hint";

/** Wanted once a pointer, the focus or a key comes to the conditions; whatever was pressed until it is here is done then. */
const TagLights = latePart(async () => (await import("./tag-lights")).TagLights);

interface TagHighlightProps {
  readonly uses: CellUses | undefined;
  /** The tag that stays lit; `""` for none. */
  readonly pinned: string;
  readonly onPin: (tag: string) => void;
  readonly children: ReactNode;
}

/** Where conditions are lit with whatever else uses them, and the line that says it in words. */
export function TagHighlight({ uses, pinned, onPin, children }: TagHighlightProps) {
  const area = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const early = useRef<Event[] | null>([]);
  const [approached, setApproached] = useState(false);
  // What happens inside the area is the document's.
  useEffect(() => {
    const own = new AbortController();
    const { signal } = own;
    const approach = () => setApproached(true);
    const keep = (event: Event) => {
      approach();
      early.current?.push(event);
    };
    area.current?.addEventListener("pointerover", approach, { signal, once: true });
    area.current?.addEventListener("focusin", approach, { signal, once: true });
    area.current?.addEventListener("click", keep, { signal });
    area.current?.addEventListener("keydown", keep, { signal });
    return () => own.abort();
  }, []);
  const takeEarly = useCallback(() => {
    const kept = early.current ?? [];
    early.current = null;
    return kept;
  }, []);
  return (
    // What has the focus stays above the note, which is at the lower edge while a condition is lit.
    <div ref={area} className="min-w-0 [&_:is(a,button,summary,[tabindex])]:scroll-mb-14">
      {children}
      <p
        ref={told}
        role="status"
        className="mt-2 rounded-panel border border-line bg-raised px-3.5 py-1.5 text-small text-soft empty:hidden data-lit:sticky data-lit:bottom-(--footer) data-lit:z-3 max-sm:not-data-lit:hidden print:hidden!"
      >
        {uses ? TAG_HINT : null}
      </p>
      {approached || pinned !== "" ? (
        <TagLights uses={uses} pinned={pinned} onPin={onPin} area={area} told={told} takeEarly={takeEarly} />
      ) : null}
    </div>
  );
}
