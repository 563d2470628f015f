"use client";

import { useQueryState } from "nuqs";
import { choosePins, PINS_COOKIE, writePins } from "@/lib/attributes/pins";

const A_YEAR = 365 * 24 * 3_600;

/** The pinned locales: in the URL, and kept as this person's choice in a cookie that holds locale codes only. */
export function usePins(own: string | undefined) {
  const [fromUrl, setUrl] = useQueryState("pins", { history: "replace" });
  const setPins = (pins: readonly string[]): void => {
    document.cookie = `${PINS_COOKIE}=${writePins(pins)}; path=/; max-age=${A_YEAR}; samesite=lax`;
    void setUrl(writePins(pins));
  };
  return [choosePins(fromUrl, own), setPins] as const;
}
