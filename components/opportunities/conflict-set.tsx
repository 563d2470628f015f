import { AsOf } from "@/components/ui/as-of";
import { Mark } from "@/components/ui/mark";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { ConflictsView } from "@/lib/opportunities/conflict-view";
import { EPC_FORMULA } from "@/lib/opportunities/figure-formulas";
import { earningsText, FigureText } from "./figure-text";
import { OpportunityLink } from "./opportunity-link";
import { OpportunityStatus } from "./opportunity-status";

/** The most that one respondent can take, in an order in which it works; the others stand below, with the reason told. */
export function ConflictSet({ view }: { readonly view: ConflictsView }) {
  const { members, largest } = view;
  const place = new Map<string, number>(largest.ids.map((id, index) => [id, index + 1]));
  const rows = members.toSorted((a, b) => (place.get(a.head.id) ?? Infinity) - (place.get(b.head.id) ?? Infinity));
  const shut = members.filter(({ head, open }) => place.has(head.id) && !open).length;
  const countries = new Set(members.map(({ head }) => head.country));
  return (
    <Panel title={sentenceOf(view)}>
      <PanelBody>
        {orderWords(view)}
        {largest.price > 0 ? (
          <>
            {largest.ids.length === 1 ? "It pays" : "Together they pay"}{" "}
            <b>{largest.price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</b>, no
            currency stated.{" "}
          </>
        ) : null}
        {shut > 0 ? `${shutText(shut, largest.ids.length)} ` : null}
        {countries.size > 1
          ? `They are in ${countries.size} countries, and a respondent usually lives in one: that is not counted here.`
          : null}
      </PanelBody>
      <Table caption="Opportunities and whether one respondent can take them together" phone="stack" className="w-full">
        <thead>
          <tr>
            <Th>Taken</Th>
            <Th>Opportunity</Th>
            <Th>Status</Th>
            <Th num title="Quota entries with room, of all. Nobody can enter while a group has none.">
              Open entries
            </Th>
            <Th>Locale</Th>
            <Th num>CPI</Th>
            <Th num title={EPC_FORMULA}>
              EPC <i className="font-normal">derived</i>
            </Th>
            <Th>Project</Th>
            <Th num>Read</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, readAt, open, quotaEntries, openQuotaEntries }) => (
            <tr key={head.id}>
              <Td label="Taken" className="whitespace-nowrap">
                <Taken place={place.get(head.id)} />
              </Td>
              <Td label="Opportunity" className="sm:[&_a]:whitespace-nowrap">
                <OpportunityLink id={head.id} orderNumber={head.orderNumber} />
              </Td>
              <Td label="Status">
                <OpportunityStatus status={head.status} />
              </Td>
              <Td label="Open entries" num className="whitespace-nowrap">
                {quotaEntries === 0
                  ? "no quotas"
                  : `${openQuotaEntries.toLocaleString("en")} / ${quotaEntries.toLocaleString("en")}`}
                {head.status === "OPEN" && !open ? (
                  <span className="block text-small whitespace-normal text-soft">
                    <Mark state="closed" /> closed for everyone
                  </span>
                ) : null}
              </Td>
              <Td label="Locale">{head.locale || "–"}</Td>
              <Td label="CPI" num>
                <FigureText figure={head.costPerInterview} />
              </Td>
              <Td label="EPC derived" num>
                <span title={EPC_FORMULA}>{earningsText(head.earningsPerClick)}</span>
              </Td>
              <Td label="Project" className="mono">
                {head.projectId ?? "–"}
              </Td>
              <Td label="Read" num className="whitespace-nowrap">
                <AsOf at={readAt} verb="" focusable={false} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function orderWords({ largest, apart }: ConflictsView): string {
  if (!largest.exact) return `${tooMany(largest.ids.length)} `;
  return largest.ids.length > 1 && apart.length > 0 ? "The order matters where an exclusion looks back. " : "";
}

function shutText(shut: number, taken: number): string {
  if (taken === 1) return "Nobody can enter it now: it is not open, or a quota group of it has no open entry.";
  const [which, why] = shut === 1 ? ["one", "it is"] : [String(shut), "they are"];
  return `But nobody can enter ${which} of them now: ${why} not open, or a quota group has no open entry.`;
}

function Taken({ place }: { readonly place: number | undefined }) {
  if (place === undefined) {
    return (
      <>
        <Mark state="mute" /> not together
      </>
    );
  }
  return (
    <>
      <Mark state="match" /> {ordinal(place)}
    </>
  );
}

const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };
const RULES = new Intl.PluralRules("en", { type: "ordinal" });
const ordinal = (place: number): string => `${place}${ENDINGS[RULES.select(place)] ?? "th"}`;

const tooMany = (size: number): string =>
  `There are too many exclusions to try every choice: ${size} is what was found, and more may be possible.`;

function sentenceOf({ members, notRead, largest }: ConflictsView): string {
  const [all, taken, asked] = [members.length, largest.ids.length, members.length + notRead.length];
  // What was not read may exclude any of the others: nothing is said of it.
  if (all === 1)
    return asked === 1 ? "One opportunity, no conflict" : `Only one of ${asked} was read: no conflict can be told`;
  const read = notRead.length > 0 ? " that were read" : "";
  if (taken === all) return all === 2 ? `A respondent can take both${read}` : `A respondent can take all ${all}${read}`;
  return `A respondent can take at ${largest.exact ? "most" : "least"} ${taken} of these ${all}${read}`;
}
