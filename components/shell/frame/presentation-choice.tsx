"use client";

import { Presentation } from "lucide-react";
import { Button } from "@/components/ui/button";
import { choosePresentation } from "@/components/ui/display/display-cookies";
import { usePresentation } from "@/components/ui/display/display-provider";

/** Toggles presentation mode, which masks respondent data while the screen is shared. */
export function PresentationChoice({ className }: { readonly className?: string }) {
  const on = usePresentation();
  return (
    <Button className={className} aria-pressed={on} onClick={() => choosePresentation(!on)}>
      <Presentation aria-hidden />
      {on ? "End presentation mode" : "Start presentation mode"}
    </Button>
  );
}
