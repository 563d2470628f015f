import { ChevronDown, ChevronUp } from "lucide-react";
import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import type { Neighbours } from "./beside-order";

interface BesideNeighboursProps {
  readonly neighbours: Neighbours;
  readonly onShow: (id: string) => void;
}

/** To the opportunities above and below in the list, without leaving the pane. */
export function BesideNeighbours({ neighbours: { before, after }, onShow }: BesideNeighboursProps) {
  return (
    <>
      <Button
        data-key="["
        data-key-label="Show the opportunity above"
        size="sm"
        variant="quiet"
        aria-label="Show the opportunity above in the list"
        disabledReason={before === undefined ? "This is the first line of the list." : undefined}
        onClick={stepTo(before, onShow)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        data-key="]"
        data-key-label="Show the opportunity below"
        size="sm"
        variant="quiet"
        aria-label="Show the opportunity below in the list"
        disabledReason={after === undefined ? "This is the last line of the list." : undefined}
        onClick={stepTo(after, onShow)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </>
  );
}

const stepTo = (id: string | undefined, onShow: (id: string) => void) => (event: MouseEvent<HTMLButtonElement>) => {
  if (id === undefined) return;
  // What the pane told goes, and with it the focus if it was there: the next key is to find the pane again.
  event.currentTarget.focus();
  onShow(id);
  document
    .querySelector(`[data-beside="${CSS.escape(id)}"]`)
    ?.closest("tr")
    ?.scrollIntoView({ block: "nearest" });
};
