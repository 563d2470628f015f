import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { Td, Th } from "@/components/ui/table-cells";
import { Tag } from "@/components/ui/tag";
import { AsOf } from "@/components/ui/time/as-of";
import { MailAddress } from "@/components/ui/display/mail-address";
import type { PanelState, PanelSummary } from "@/lib/panels/model/model";
import { publishedText } from "@/lib/panels/model/published-count";
import { routes } from "@/lib/routes";
import { countriesText } from "../country-names";

export type PanelAct = "default" | "rename" | "delete";

/** Reasons why a panel can't become the default. */
const NOT_READY: Record<PanelState, string | undefined> = {
  ready: undefined,
  loading: "The panel isn’t complete yet.",
  deleting: "The panel is being deleted.",
  failed: "The upload didn’t finish. Upload the file again under the same name, or delete it.",
};

interface PanelRowProps {
  readonly panel: PanelSummary;
  readonly disabledReason: string | undefined;
  readonly pendingDefault: boolean;
  readonly onAct: (act: PanelAct) => void;
}

export function PanelRow({ panel, disabledReason, pendingDefault, onAct }: PanelRowProps) {
  const { id, name, source, state, size, countries, attributes, isDefault, createdBy, createdAt } = panel;
  const ready = state === "ready";
  return (
    <tr>
      <Th scope="row">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:min-w-36">
          {ready ? (
            <Link href={routes.panel(id)} className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          )}
          {isDefault ? <Tag title="Opportunities, the library, and the ledger use this panel">Default</Tag> : null}
          <StateChip state={state} />
        </span>
      </Th>
      <Td num label="People">
        {ready ? publishedText(size) : "–"}
      </Td>
      <Td label="Countries">
        <span className="wrap-anywhere">{ready ? countriesText(countries) : "–"}</span>
      </Td>
      <Td num label="Attributes">
        {ready ? attributes.toLocaleString("en") : "–"}
      </Td>
      <Td label="Source">{source === "file" ? "File" : "Sample"}</Td>
      <Td label="Added">
        <AsOf event verb="" at={createdAt} focusable={false} />
        {createdBy === "" ? null : (
          <small className="block wrap-anywhere">
            by <MailAddress>{createdBy}</MailAddress>
          </small>
        )}
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1.5 wide:-my-0.5 wide:justify-end">
          {isDefault ? null : (
            <Button
              size="sm"
              aria-label={`Make default: ${name}`}
              pending={pendingDefault}
              disabledReason={disabledReason ?? NOT_READY[state]}
              onClick={() => onAct("default")}
            >
              Make default
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`Rename… ${name}`}
            disabledReason={disabledReason}
            onClick={() => onAct("rename")}
          >
            Rename…
          </Button>
          <Button
            size="sm"
            aria-label={`Delete… ${name}`}
            disabledReason={disabledReason ?? (state === "deleting" ? NOT_READY.deleting : undefined)}
            onClick={() => onAct("delete")}
          >
            Delete…
          </Button>
        </span>
      </Td>
    </tr>
  );
}

function StateChip({ state }: { readonly state: PanelState }) {
  if (state === "loading") return <Chip state="maybe">Loading</Chip>;
  if (state === "failed") return <Chip state="miss">Not finished</Chip>;
  if (state === "deleting") return <Chip state="mute">Deleting</Chip>;
  return null;
}
