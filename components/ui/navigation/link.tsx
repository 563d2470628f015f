"use client";

import NextLink from "next/link";
import { useEffect, useRef, useState, type ComponentProps, type PointerEvent } from "react";
import { goTo } from "./progress";

/** Milliseconds of hover before prefetching; a pointer passing over a link fetches nothing. */
const DWELL_MS = 60;
/** Milliseconds of focus before prefetching; Tab passes many links. */
const FOCUS_DWELL_MS = 150;

type LinkProps = Omit<ComponentProps<typeof NextLink>, "prefetch">;

/**
 * Link that prefetches its page with data on hover or focus. Links that merely scroll into view do not prefetch: a
 * screen full of links would fetch twenty pages.
 */
export function Link({ onPointerEnter, onPointerLeave, onFocus, onBlur, ...rest }: LinkProps) {
  const [near, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A timer would outlive a link that unmounts while hovered.
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(true), ms);
  };
  // The prefetched page stays cached for the click; a link that is no longer hovered is not prefetched again when the
  // page changes.
  const leave = () => {
    clearTimeout(timer.current);
    setNear(false);
  };
  return (
    <NextLink
      {...rest}
      prefetch={near}
      // Only for navigations that the router makes, and not for a new tab or another site.
      onNavigate={(event) => {
        if (goTo(String(rest.href), { replace: rest.replace, scroll: rest.scroll })) event.preventDefault();
      }}
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
    />
  );
}
