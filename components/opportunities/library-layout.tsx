"use client";

import { latePart } from "@/components/query/late-part";
import { Popup } from "@/components/ui/popup";
import type { LibraryLayoutProps } from "./library-layout-form";

/** Comes while the pointer or the focus is on its button. */
const LibraryLayoutForm = latePart(
  async () => (await import("./library-layout-form")).LibraryLayoutForm,
  <div className="h-96 w-72 max-w-full" />,
);

/** The button that opens the choice of columns and rows. */
export function LibraryLayout(props: LibraryLayoutProps) {
  return (
    <div className="flex" onPointerEnter={LibraryLayoutForm.fetchAhead} onFocus={LibraryLayoutForm.fetchAhead}>
      <Popup lazy label="Columns and rows" title="Columns and rows" act="Columns and rows" align="end">
        <LibraryLayoutForm {...props} />
      </Popup>
    </div>
  );
}
