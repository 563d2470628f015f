"use client";

import { useRef, type ReactNode } from "react";
import { useSignedOutTurn } from "./signed-out-turn";

interface SignedOutPlaceProps {
  readonly caused: boolean;
  /** The notice in full. */
  readonly children: ReactNode;
}

/** Says that the session has ended: in full in one place, and in a line wherever else something could not be read. */
export function SignedOutPlace({ caused, children }: SignedOutPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const inFull = useSignedOutTurn(place, caused);
  return <div ref={place}>{inFull ? children : <p className="text-soft">Not read: the session has ended.</p>}</div>;
}
