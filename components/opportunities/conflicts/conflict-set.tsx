import { StatusIcon } from "@/components/ui/status-icon";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import type { ConflictsView } from "@/lib/opportunities/conflicts/conflict-view";
import { CPI_HINT, EPC_FORMULA } from "@/lib/opportunities/model/figure-formulas";
import { earningsText } from "@/lib/opportunities/model/figure-text";
import { MetricText } from "../metric-text";
import { OpportunityLink } from "../opportunity-link";
import { OpportunityStatus } from "../opportunity-status";

/** Largest set that one respondent can take, in an order that works; the others follow, each with the reason. */
export function ConflictSet({ view }: { readonly view: ConflictsView }) {
  const { members, largest } = view;
  const position = new Map<string, number>(largest.ids.map((id, index) => [id, index + 1]));
  const rows = members.toSorted(
    (a, b) => (position.get(a.head.id) ?? Infinity) - (position.get(b.head.id) ?? Infinity),
  );
  const excluded = members.filter(({ head, open }) => position.has(head.id) && !open).length;
  const countries = new Set(members.map(({ head }) => head.country));
  return (
    <Panel title={sentenceOf(view)}>
      <PanelBody>
        {orderText(view)}
        {largest.price > 0 ? (
          <>
            {largest.ids.length === 1 ? "It pays" : "Together they pay"}{" "}
            <b>{largest.price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</b>{" "}
            (currency not stated).{" "}
          </>
        ) : null}
        {excluded > 0 ? `${closedText(excluded, largest.ids.length)} ` : null}
        {countries.size > 1 ? `These span ${countries.size} countries; country is not considered.` : null}
      </PanelBody>
      <Table
        caption="Opportunities and whether one respondent can take them together"
        phone="stack"
        className="w-full sm:[&_td]:px-2 sm:[&_thead_th]:px-2 sm:[&_thead_th]:whitespace-normal"
      >
        <thead>
          <tr>
            <Th>Order</Th>
            <Th>Opportunity</Th>
            <Th>Status</Th>
            <Th num title="Open and total quota entries. No one can enter while a quota group has no open entry.">
              Open entries
            </Th>
            <Th>Locale</Th>
            <Th num title={CPI_HINT}>
              CPI
            </Th>
            <Th num title={EPC_FORMULA}>
              EPC <i className="font-normal">derived</i>
            </Th>
            <Th>Project</Th>
            <Th num>Updated</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, readAt, open, quotaEntries, openQuotaEntries }) => (
            <tr key={head.id}>
              <Td label="Order" className="whitespace-nowrap">
                <OrderNumber position={position.get(head.id)} />
              </Td>
              <Td label="Opportunity" className="sm:min-w-32">
                <OpportunityLink id={head.id} orderNumber={head.orderNumber} />
              </Td>
              <Td label="Status">
                <OpportunityStatus status={head.status} />
              </Td>
              <Td label="Open entries" num className="whitespace-nowrap">
                {quotaEntries === 0
                  ? "no quotas"
                  : `${openQuotaEntries.toLocaleString("en")} / ${quotaEntries.toLocaleString("en")}`}
                {(head.status === "OPEN" || head.status === "") && !open ? (
                  <span className="block text-small whitespace-normal text-soft">
                    <StatusIcon state="closed" /> closed for everyone
                  </span>
                ) : null}
              </Td>
              <Td label="Locale">{head.locale || "–"}</Td>
              <Td label="CPI" num>
                <MetricText metric={head.costPerInterview} />
              </Td>
              <Td label="EPC derived" num>
                <span title={EPC_FORMULA}>{earningsText(head.earningsPerClick)}</span>
              </Td>
              <Td label="Project" className="mono">
                {head.projectId ?? "–"}
              </Td>
              <Td label="Updated" num className="whitespace-nowrap">
                <AsOf at={readAt} verb="" focusable={false} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function orderText({ largest, apart }: ConflictsView): string {
  if (!largest.exact) return `${tooMany(largest.ids.length)} `;
  return largest.ids.length > 1 && apart.length > 0 ? "The order matters where only one side excludes the other. " : "";
}

function closedText(excluded: number, taken: number): string {
  if (taken === 1) return "No one can enter it now: it isn’t open, or one of its quota groups has no open entry.";
  const [which, why] = excluded === 1 ? ["one", "it isn’t"] : [String(excluded), "they aren’t"];
  return `However, ${which} of them can’t be entered now: ${why} open, or a quota group has no open entry.`;
}

function OrderNumber({ position }: { readonly position: number | undefined }) {
  if (position === undefined) {
    return (
      <>
        <StatusIcon state="mute" /> Not included
      </>
    );
  }
  return (
    <>
      <StatusIcon state="match" /> {ordinal(position)}
    </>
  );
}

const ORDINAL_SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const RULES = new Intl.PluralRules("en", { type: "ordinal" });
const ordinal = (position: number): string => `${position}${ORDINAL_SUFFIXES[RULES.select(position)] ?? "th"}`;

const tooMany = (size: number): string =>
  `Too many exclusions to check every combination: this set of ${size} is the largest found, and a larger one may exist.`;

function sentenceOf({ members, notRead, largest }: ConflictsView): string {
  const [all, taken, asked] = [members.length, largest.ids.length, members.length + notRead.length];
  // An opportunity that was not fetched may exclude any of the others: its conflicts are unknown.
  if (all === 1)
    return asked === 1 ? "One opportunity, no conflicts" : `Only 1 of ${asked} is in the library: conflicts unknown`;
  const read = notRead.length > 0 ? " in the library" : "";
  if (taken === all) return all === 2 ? `A respondent can take both${read}` : `A respondent can take all ${all}${read}`;
  return `A respondent can take at ${largest.exact ? "most" : "least"} ${taken} of ${read ? "the" : "these"} ${all}${read}`;
}
