import { ButtonLink } from "@/components/ui/button-link";
import { draftQuery } from "@/lib/qualification/run-draft";
import type { RunLine } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { runTitle } from "@/lib/qualification/run-title";

/** Opens the workbench with this run's groups, device and locale; nothing runs by it. */
export function RunDraftLink({ run }: { readonly run: RunLine }) {
  return (
    <ButtonLink
      href={routes.qualification(draftQuery(run.request))}
      size="sm"
      variant="quiet"
      aria-label={`Duplicate ${runTitle(run)} into a new check`}
    >
      Duplicate
    </ButtonLink>
  );
}
