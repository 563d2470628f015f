"use client";

import { lazyPart } from "@/components/query/lazy-part";
import { Popup } from "@/components/ui/overlay/popup";
import { SkeletonRows } from "@/components/ui/skeleton-rows";

const PinnedLocalesEditor = lazyPart(
  async () => (await import("./pinned-locales-editor")).PinnedLocalesEditor,
  <div className="w-80 max-w-full sm:w-152">
    <SkeletonRows rows={6} columns={2} />
  </div>,
);

interface PinnedLocalesProps {
  readonly pins: readonly string[];
  /** All locales with texts. */
  readonly locales: readonly string[];
  readonly onChange: (pins: readonly string[]) => void;
}

/** Popup to choose, order and name sets of pinned locales; loaded on hover or focus of its button. */
export function PinnedLocales({ pins, locales, onChange }: PinnedLocalesProps) {
  return (
    <div className="contents" onPointerEnter={PinnedLocalesEditor.preload} onFocus={PinnedLocalesEditor.preload}>
      <Popup lazy label={`Pinned locales ${pins.length}`} title="Pinned locales" act="Pinned locales" align="end">
        <PinnedLocalesEditor pins={pins} locales={locales} onChange={onChange} />
      </Popup>
    </div>
  );
}
