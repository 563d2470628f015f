import { Disclosure } from "@/components/ui/overlay/disclosure";
import { PanelBody } from "@/components/ui/panel-body";
import {
  ledgerFacts,
  ORDER_EXPLANATION,
  REACHED_EXPLANATION,
  reachedSentence,
  ROUNDING_EXPLANATION,
  VALUE_EXPLANATION,
} from "@/lib/panels/ledger/ledger-text";
import type { ReadyLedger } from "@/lib/panels/ledger/ledger-view";
import { ServiceText } from "@/components/ui/text/service-text";
import { routes } from "@/lib/routes";
import { Link } from "@/components/ui/navigation/link";

/** Summary above the table, and the meaning of its figures. */
export function LedgerNotes({ ledger }: { readonly ledger: ReadyLedger }) {
  const { panel, rows } = ledger;
  return (
    <PanelBody className="grid gap-1.5 border-b border-line">
      <p className="text-read">
        {reachedSentence(rows) ??
          "No undetermined value: the opportunities that miss answers have no price or nothing open, or fewer than 10 undetermined people each."}
      </p>
      <p className="text-small text-soft">
        <Link href={routes.panel(panel.id)}>
          <ServiceText text={panel.name} />
        </Link>
        , {ledgerFacts(ledger).join(" · ")}
      </p>
      <Disclosure summary="How this is computed">
        <div className="grid max-w-160 gap-1.5 text-small text-soft">
          <p>{REACHED_EXPLANATION}</p>
          <p>{ORDER_EXPLANATION}</p>
          <p>{VALUE_EXPLANATION}</p>
          <p>{ROUNDING_EXPLANATION}</p>
        </div>
      </Disclosure>
    </PanelBody>
  );
}
