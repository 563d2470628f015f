import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PersonaDesk } from "./use-persona";

interface BenchOfferProps {
  /** The persona that the duplicated run was made with. */
  readonly offered: string | undefined;
  readonly desk: PersonaDesk;
}

/** A duplicate names its persona; only a press fills the form from it. */
export function BenchOffer({ offered, desk }: BenchOfferProps) {
  const line = desk.lines.find(({ id }) => id === offered);
  if (!line || desk.chosen) return null;
  return (
    <Notice
      title={
        <>
          The run was made with <bdi>{line.name}</bdi>
        </>
      }
      actions={
        <Button size="sm" pending={desk.pending} onClick={() => desk.choose(line.id)}>
          Use this persona
        </Button>
      }
    >
      It fills the form and sends nothing.
    </Notice>
  );
}
