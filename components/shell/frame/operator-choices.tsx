import { Button } from "@/components/ui/button";
import { DensityChoice } from "@/components/ui/form/density-choice";
import { openKeysSheet } from "../shell-events";
import { SignOutButton } from "../sign-in/sign-out-button";
import type { Theme } from "../theme";
import { PresentationChoice } from "./presentation-choice";
import { ThemeChoice } from "./theme-choice";

/** Settings in the operator menu. */
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
