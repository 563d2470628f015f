import { Notice } from "@/components/ui/notice";
import type { WorkbenchView } from "@/lib/qualification/workbench";

/** Told before anything is sent, where a run keeps more of a respondent than a mark. */
export function KeptInFull({ view }: { readonly view: WorkbenchView }) {
  if (!view.inFull) return null;
  return (
    <Notice state="maybe" title="Runs keep their respondents in full">
      An admin turned that on for <bdi>{view.partnerName}</bdi>: ids, addresses and answers are kept as they are sent.
    </Notice>
  );
}
