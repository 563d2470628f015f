"use client";

import { Button } from "../ui/button";
import { shortLocale } from "./filter-words";
import { usePinsOfLink } from "./use-pins";

interface PinsOfLinkProps {
  readonly pins: readonly string[];
}

/** Says whose the pins are: one's own, or those of a link, which become one's own only when that is asked for. */
export function PinsOfLink({ pins }: PinsOfLinkProps) {
  const { differ, leftOut, keepAsOwn } = usePinsOfLink();
  return (
    <>
      {differ ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-small text-soft">These come with the link. Your own stay as they are.</p>
          <Button size="sm" onClick={() => keepAsOwn(pins)}>
            Keep these as mine
          </Button>
        </div>
      ) : (
        <p className="text-small text-soft">They are kept for you, on any device.</p>
      )}
      {leftOut.length > 0 ? (
        <p className="text-small wrap-anywhere text-soft">
          Left out of the link, since there is no such locale: {leftOut.slice(0, 6).map(shortLocale).join(", ")}
        </p>
      ) : null}
    </>
  );
}
