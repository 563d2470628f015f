"use client";

import { Presentation } from "lucide-react";
import { Button } from "@/components/ui/button";
import { choosePresentation } from "@/components/ui/display-cookies";
import { usePresentation } from "@/components/ui/display-provider";

/** Covers what leads to a respondent, for showing the screen to somebody. */
export function PresentationChoice({ className }: { readonly className?: string }) {
  const on = usePresentation();
  return (
    <Button className={className} aria-pressed={on} onClick={() => choosePresentation(!on)}>
      <Presentation aria-hidden />
      {on ? "End presentation mode" : "Start presentation mode"}
    </Button>
  );
}
