import { Button } from "@/components/ui/button";
import { DensityChoice } from "@/components/ui/density-choice";
import { PresentationChoice } from "./presentation-choice";
import { openKeysSheet } from "./shell-events";
import { SignOutButton } from "./sign-out-button";
import type { Theme } from "./theme";
import { ThemeChoice } from "./theme-choice";

/** What a person chooses in their menu. */
export function OperatorChoices({ theme }: { readonly theme: Theme }) {
  return (
    <div className="grid gap-3">
      <ThemeChoice initial={theme} />
      <DensityChoice />
      <PresentationChoice className="w-full" />
      <Button className="w-full sm:hidden" aria-haspopup="dialog" onClick={openKeysSheet}>
        Keyboard shortcuts
      </Button>
      <SignOutButton />
    </div>
  );
}
