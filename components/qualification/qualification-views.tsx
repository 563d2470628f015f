"use client";

import { SavedViews } from "@/components/views/saved-views";
import { QUALIFICATION_SCREENS } from "@/lib/qualification/view-screens";

/** Saved views of one tab of Qualify; the form itself has none. */
export function QualificationViews({ tab }: { readonly tab: string }) {
  const screen = QUALIFICATION_SCREENS.find(({ name }) => name === tab);
  return screen ? <SavedViews key={screen.name} screen={screen} /> : null;
}
