import { Link } from "@/components/ui/link";
import { MailAddress } from "@/components/ui/mail-address";
import { Masked } from "@/components/ui/masked";
import type { RunView } from "@/lib/qualification/run-view";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { runTitle } from "@/lib/qualification/run-title";

/** Which run a column is of. */
export function RunCompareHead({ run }: { readonly run: RunView }) {
  return (
    <span className="block whitespace-normal">
      <Link href={routes.run(run.id)} className="wrap-anywhere">
        {runTitle(run)}
      </Link>
      <small className="block font-normal wrap-anywhere">
        {formatUtc(run.createdAt)} · <MailAddress>{run.operator}</MailAddress>
        {run.respondentMark ? (
          <>
            {" "}
            · respondent{" "}
            <span className="mono">
              <Masked what="mark">#{run.respondentMark}</Masked>
            </span>
          </>
        ) : null}
      </small>
    </span>
  );
}
