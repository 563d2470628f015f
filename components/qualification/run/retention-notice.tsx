import { Notice } from "@/components/ui/notice";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";

/** Notice before sending, if runs store more of a respondent than a fingerprint. */
export function RetentionNotice({ view }: { readonly view: QualifyPageView }) {
  if (!view.inFull) return null;
  return (
    <Notice state="maybe" title="Runs keep their respondents in full">
      An admin turned that on for <bdi>{view.partnerName}</bdi>: ids, addresses and answers are kept as they are sent.
    </Notice>
  );
}
