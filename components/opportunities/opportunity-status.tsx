import { Chip } from "@/components/ui/chip";
import { isolateBidi } from "@/lib/bidi-isolate";
import { statusLabel } from "@/lib/status-labels";

/** Status chip of an opportunity; an undocumented status is shown as received. */
export function OpportunityStatus({ status }: { readonly status: string }) {
  const label = statusLabel(status);
  if (label) return <Chip state={label.state}>{label.word}</Chip>;
  return (
    <Chip
      state="none"
      title={status ? `Undocumented status: ${isolateBidi(status)}` : "The status is missing or unreadable"}
    >
      {status || "Status not stated"}
    </Chip>
  );
}
