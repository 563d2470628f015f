import { Disclosure } from "@/components/ui/overlay/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Th, Td } from "@/components/ui/table-cells";
import { ServiceText } from "@/components/ui/text/service-text";
import { AsOf } from "@/components/ui/time/as-of";
import type { CompareFact } from "@/lib/opportunities/compare/compare-facts";
import type { ComparedSide, CompareView } from "@/lib/opportunities/compare/compare-view";
import { OpportunityLink } from "../opportunity-link";
import { OpportunityStatus } from "../opportunity-status";

/** Characters of a value shown at first, such as of an order number. */
const MAX_VALUE = 300;
/** A longer list is one text, with the rest on request. */
const MAX_ITEMS = 40;

/** Facts of both sides, row by row: the differing ones, then the equal ones collapsed. */
export function CompareFacts({ view }: { readonly view: CompareView }) {
  const { facts, a, b } = view;
  const different = facts.filter(({ same }) => !same);
  const alike = facts.filter(({ same }) => same);
  return (
    <Panel title="Facts" count={`${different.length} of ${facts.length} differ`}>
      {/* On a phone, a row is a card without column heads, so the legend of A and B is shown above. */}
      <div className="grid gap-1 border-b border-line px-3.5 py-2.5 min-[45.01rem]:hidden">
        <SideHead letter="A" side={a} />
        <SideHead letter="B" side={b} />
      </div>
      <Table caption="Facts of A and B that differ" phone="stack" className="w-full table-fixed">
        <thead>
          <tr>
            <Th className="w-52">Fact</Th>
            <Th>
              <SideHead letter="A" side={a} />
            </Th>
            <Th>
              <SideHead letter="B" side={b} />
            </Th>
            <Th className="w-44">B vs. A</Th>
          </tr>
        </thead>
        <tbody>
          {different.map((fact) => (
            <CompareFactRow key={fact.term} fact={fact} />
          ))}
        </tbody>
      </Table>
      {alike.length > 0 ? (
        <PanelBody>
          <div className="text-soft">
            <Disclosure summary={`= ${alike.length} ${alike.length === 1 ? "fact is" : "facts are"} the same`}>
              <dl className="grid grid-cols-1 gap-x-6 gap-y-1 pl-5 sm:grid-cols-2 xl:grid-cols-3">
                {alike.map(({ term, formula, a: value, items }) => (
                  <div key={term} className="flex flex-wrap gap-x-2">
                    <dt title={formula}>{term}</dt>
                    <dd className="text-text wrap-anywhere">
                      <Value term="" text={value} items={items?.both} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          </div>
        </PanelBody>
      ) : null}
    </Panel>
  );
}

function SideHead({ letter, side }: { readonly letter: string; readonly side: ComparedSide }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 whitespace-normal">
      <b className="text-text">{letter}</b>
      <span>
        <OpportunityLink id={side.head.id} orderNumber={side.head.orderNumber} />
      </span>
      <AsOf at={side.readAt} focusable={false} />
    </span>
  );
}

/** Row of a fact that differs, with the difference of B from A. */
function CompareFactRow({ fact }: { readonly fact: CompareFact }) {
  const { term, formula, a, b, items } = fact;
  return (
    <tr>
      <Th scope="row">
        {term}
        {formula === undefined ? null : (
          <small className="block font-normal text-soft">
            <i>derived</i>: {formula}
          </small>
        )}
      </Th>
      <Td label="A">
        <Value term={term} text={a} items={items && [...items.both, ...items.onlyA]} />
      </Td>
      <Td label="B">
        <Value term={term} text={b} items={items && [...items.both, ...items.onlyB]} />
      </Td>
      <Td label="B vs. A">
        <CompareDifference fact={fact} />
      </Td>
    </tr>
  );
}

interface ValueProps {
  readonly term: string;
  readonly text: string;
  /** Items of a list, each isolated from the others. */
  readonly items?: readonly string[] | undefined;
}

function Value({ term, text, items }: ValueProps) {
  if (term === "Status") return <OpportunityStatus status={text} />;
  if (!items || items.length < 2 || items.length > MAX_ITEMS) return <ServiceText text={text} limit={MAX_VALUE} />;
  return items.map((item, index) => (
    <span key={item}>
      {index > 0 ? ", " : null}
      <ServiceText text={item} limit={MAX_VALUE} />
    </span>
  ));
}

/** Difference of B from A: a signed amount for numbers, shared and exclusive items for lists. */
function CompareDifference({ fact: { difference, items } }: { readonly fact: CompareFact }) {
  if (difference !== undefined) return <span className="font-medium">{difference}</span>;
  if (!items) return <span className="font-medium whitespace-nowrap">≠ differs</span>;
  const parts = [
    items.both.length > 0 ? `${items.both.length} shared` : "",
    items.onlyA.length > 0 ? `${items.onlyA.length} only in A` : "",
    items.onlyB.length > 0 ? `${items.onlyB.length} only in B` : "",
  ];
  return <span className="font-medium">{parts.filter(Boolean).join(", ")}</span>;
}
