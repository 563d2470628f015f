import { Notice } from "@/components/ui/notice";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";

/** Notice before sending, if runs store more of a respondent than a fingerprint. */
export function RetentionNotice({ view }: { readonly view: QualifyPageView }) {
  if (!view.inFull) return null;
  return (
    <Notice state="maybe" title="Runs store full respondent data">
      An admin turned this on for <bdi>{view.partnerName}</bdi>. IDs, IP addresses, and answers are stored as sent.
    </Notice>
  );
}
