"use client";

import NextLink, { useLinkStatus } from "next/link";
import { useEffect, useRef, useState, type ComponentProps, type PointerEvent } from "react";
import { depart } from "./departure";
import { beginGoing } from "./going";

/** A pointer that only passes over a link asks for nothing. */
const DWELL_MS = 60;
/** Tab runs through many links on its way. */
const FOCUS_DWELL_MS = 150;

type LinkProps = Omit<ComponentProps<typeof NextLink>, "prefetch">;

/**
 * A link whose page is read, with its data, while a pointer rests on it or the focus stands on it, so that it is there when
 * the link is followed. Links that merely come into view ask for nothing: a console full of links would ask for twenty pages a view.
 */
export function Link({ onPointerEnter, onPointerLeave, onFocus, onBlur, children, ...rest }: LinkProps) {
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A timer would outlive a link that is taken away while a pointer rests on it.
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(true), ms);
  };
  // What was read stays for the click; a link left alone is not read again when the page changes.
  const leave = () => {
    clearTimeout(timer.current);
    setNear(false);
  };
  return (
    <NextLink
      {...rest}
      prefetch={near}
      onNavigate={() => depart(String(rest.href))}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event);
        if (event.pointerType === "mouse") wait(DWELL_MS);
      }}
      onPointerLeave={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerLeave?.(event);
        leave();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        wait(FOCUS_DWELL_MS);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        leave();
      }}
    >
      {children}
      <OnItsWay />
    </NextLink>
  );
}

/** While the page that the link leads to is on its way. */
function OnItsWay() {
  const { pending } = useLinkStatus();
  // The sign of it is the shell's, far from here.
  useEffect(() => (pending ? beginGoing() : undefined), [pending]);
  return null;
}
