"use client";

import { Suspense, useCallback, useEffect, useRef, type ReactNode } from "react";
import { abortCall } from "./abortable-call.ts";

interface StreamedContentProps {
  /** ID of the call that the content waits for. */
  readonly abortId: string;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Skeleton until the content arrives. Leaving the page before that aborts the call that the content waits for. The
 * effect is outside the boundary, because the skeleton of a full page load is never hydrated.
 */
export function StreamedContent({ abortId, skeleton, children }: StreamedContentProps) {
  const arrived = useRef<string>(undefined);
  const left = useRef<{ readonly abortId: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const onArrive = useCallback(() => {
    arrived.current = abortId;
  }, [abortId]);
  useEffect(() => {
    // In development, React unmounts and mounts every component once.
    if (left.current?.abortId === abortId) clearTimeout(left.current.timer);
    const leave = () => {
      if (arrived.current !== abortId) abortCall(abortId);
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      left.current = { abortId, timer: setTimeout(leave) };
    };
  }, [abortId]);
  return (
    <Suspense fallback={skeleton}>
      <Arrival onArrive={onArrive} />
      {children}
    </Suspense>
  );
}

/** Mounted together with the content. */
function Arrival({ onArrive }: { readonly onArrive: () => void }) {
  useEffect(onArrive, [onArrive]);
  return null;
}
