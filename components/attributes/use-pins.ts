"use client";

import { useQueryState } from "nuqs";
import { choosePins, writePins } from "@/lib/attributes/pins";
import { usePreferences } from "./use-preferences";

/** The pinned locales: those of the URL, else the person's own. A choice goes to both, so that a link carries it too. */
export function usePins() {
  const [fromUrl, setUrl] = useQueryState("pins", { history: "replace" });
  const { preferences, keep } = usePreferences();
  const setPins = (pins: readonly string[]): void => {
    keep({ name: "pinned-locales", value: [...pins] });
    void setUrl(writePins(pins));
  };
  return [choosePins(fromUrl, preferences.pins), setPins] as const;
}
