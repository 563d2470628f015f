"use client";

import { useQueryState } from "nuqs";
import { arePinsOfLink, choosePins, isLocale, notPins, writePins } from "@/lib/attributes/model/pins";
import { usePreferences } from "./locales/use-preferences";

/**
 * Pinned locales: from the URL, else from the operator's preferences. A choice is written to both, so that links carry
 * it; while the URL holds pins that differ from the operator's own, only to the URL.
 */
export function usePins() {
  const { fromUrl, setUrl, own, saveAsOwn } = usePinSources();
  const setPins = (pins: readonly string[]): void => {
    const fit = pins.filter(isLocale);
    if (!arePinsOfLink(fromUrl, own)) saveAsOwn(fit);
    void setUrl(writePins(fit));
  };
  return [choosePins(fromUrl, own), setPins] as const;
}

/** Pins of the link compared with the operator's own. */
export function useLinkedPins() {
  const { fromUrl, own, saveAsOwn } = usePinSources();
  return { differ: arePinsOfLink(fromUrl, own), leftOut: notPins(fromUrl), saveAsOwn };
}

function usePinSources() {
  const [fromUrl, setUrl] = useQueryState("pins", { history: "replace" });
  const { preferences, keep } = usePreferences();
  const saveAsOwn = (pins: readonly string[]): void => keep({ name: "pinned-locales", value: [...pins] });
  return { fromUrl, setUrl, own: preferences.pins, saveAsOwn };
}
