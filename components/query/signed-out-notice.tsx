"use client";

import { useRef, type ReactNode } from "react";
import { useShowsFullNotice } from "./use-shows-full-notice";

interface SignedOutNoticeProps {
  readonly byUserAction: boolean;
  /** Full notice. */
  readonly children: ReactNode;
}

/** Reports an ended session: in full at one position of the page, in one line at all others. */
export function SignedOutNotice({ byUserAction, children }: SignedOutNoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  const isFull = useShowsFullNotice(element, byUserAction);
  return (
    <div ref={element}>{isFull ? children : <p className="text-soft">Not loaded: your session has ended.</p>}</div>
  );
}
