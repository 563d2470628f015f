import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";

/** Paths listed individually. */
const MAX_LISTED = 5;

interface UnreadableNoticeProps {
  /** JSON paths. */
  readonly paths: readonly string[];
  /** Link to the body as received. */
  readonly children: ReactNode;
}

/** Parts of a stored body that could not be read; everything else of it is shown. */
export function UnreadableNotice({ paths, children }: UnreadableNoticeProps) {
  if (paths.length === 0) return null;
  const more = paths.length - MAX_LISTED;
  return (
    <Notice
      state="maybe"
      title={
        paths.length === 1
          ? "1 part of the response couldn’t be read"
          : `${paths.length.toLocaleString("en")} parts of the response couldn’t be read`
      }
      actions={children}
    >
      Everything else is shown. Unreadable:{" "}
      <span className="mono wrap-anywhere">{paths.slice(0, MAX_LISTED).join(", ")}</span>
      {more > 0 ? ` and ${more.toLocaleString("en")} more` : null}.
    </Notice>
  );
}
