"use client";

import { useQueryState } from "nuqs";
import { arePinsOfLink, choosePins, isLocale, notPins, writePins } from "@/lib/attributes/pins";
import { usePreferences } from "./use-preferences";

/**
 * The pinned locales: those of the URL, else the person's own. A choice goes to both, so that a link carries it too; while
 * a link shows other pins than one's own, to the URL alone.
 */
export function usePins() {
  const { fromUrl, setUrl, own, keepAsOwn } = usePinSources();
  const setPins = (pins: readonly string[]): void => {
    const fit = pins.filter(isLocale);
    if (!arePinsOfLink(fromUrl, own)) keepAsOwn(fit);
    void setUrl(writePins(fit));
  };
  return [choosePins(fromUrl, own), setPins] as const;
}

/** What the link names beside one's own pins. */
export function usePinsOfLink() {
  const { fromUrl, own, keepAsOwn } = usePinSources();
  return { differ: arePinsOfLink(fromUrl, own), leftOut: notPins(fromUrl), keepAsOwn };
}

function usePinSources() {
  const [fromUrl, setUrl] = useQueryState("pins", { history: "replace" });
  const { preferences, keep } = usePreferences();
  const keepAsOwn = (pins: readonly string[]): void => keep({ name: "pinned-locales", value: [...pins] });
  return { fromUrl, setUrl, own: preferences.pins, keepAsOwn };
}
