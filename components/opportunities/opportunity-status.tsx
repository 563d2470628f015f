import { Chip } from "@/components/ui/chip";
import type { MarkState } from "@/components/ui/mark";

const WORDS: Readonly<Record<string, readonly [MarkState, string]>> = {
  OPEN: ["match", "Open"],
  PAUSED: ["maybe", "Paused"],
  CLOSED: ["closed", "Closed"],
};

/** The status of an opportunity; one that no document names is shown as received. */
export function OpportunityStatus({ status }: { readonly status: string }) {
  const known = Object.hasOwn(WORDS, status) ? WORDS[status] : undefined;
  if (known) return <Chip state={known[0]}>{known[1]}</Chip>;
  return (
    <Chip state="none" title="A status that the service's document does not name">
      {status || "No status"}
    </Chip>
  );
}
