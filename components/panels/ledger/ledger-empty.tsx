import { countryInSentence } from "@/components/attributes/country-names";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { nothingToAsk } from "@/lib/panels/ledger/ledger-text";
import type { ReadyLedger } from "@/lib/panels/ledger/ledger-view";
import { routes } from "@/lib/routes";

/** The partner account has no panel that the ledger can read. */
export function NoPanel() {
  return (
    <EmptyState title="No default panel yet" action={<ButtonLink href={routes.panels()}>Open panels</ButtonLink>}>
      With a default panel, the ledger shows which questions to ask its people next.
    </EmptyState>
  );
}

interface LedgerEmptyProps {
  readonly ledger: ReadyLedger;
  /** `""`: all. */
  readonly country: string;
  readonly onAllCountries: () => void;
}

/** No row: no open opportunity, or no missing answer. */
export function LedgerEmpty({ ledger, country, onAllCountries }: LedgerEmptyProps) {
  const everywhere = country === "" ? null : <Button onClick={onAllCountries}>Show all countries</Button>;
  if (ledger.open === 0) {
    return (
      <EmptyState
        title={country === "" ? "No open opportunities" : `No open opportunities in ${countryInSentence(country)}`}
        action={everywhere ?? <ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
      >
        Questions are ranked by the open opportunities in your library.
      </EmptyState>
    );
  }
  const { title, text } = nothingToAsk(ledger);
  return (
    <EmptyState title={title} action={everywhere}>
      {text}
    </EmptyState>
  );
}
