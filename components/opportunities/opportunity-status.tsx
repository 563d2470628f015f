import { Chip } from "@/components/ui/chip";
import { statusWords } from "@/lib/status-words";
import { keptApart } from "@/lib/kept-apart";

/** The status of an opportunity; one that no document names is shown as received. */
export function OpportunityStatus({ status }: { readonly status: string }) {
  const known = statusWords(status);
  if (known) return <Chip state={known.state}>{known.word}</Chip>;
  return (
    <Chip
      state="none"
      title={`${status ? `${keptApart(status)}: a` : "A"} status that the service's document does not name`}
    >
      {status || "No status"}
    </Chip>
  );
}
