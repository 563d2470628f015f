import { AsOf } from "@/components/ui/as-of";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { ComparedSide, CompareView } from "@/lib/opportunities/compare-view";
import { CompareFactRow } from "./compare-fact-row";
import { OpportunityLink } from "./opportunity-link";

/** The facts of both, line by line: those that differ, and folded those that are the same. */
export function CompareFacts({ view }: { readonly view: CompareView }) {
  const { facts, a, b } = view;
  const different = facts.filter(({ same }) => !same);
  const alike = facts.filter(({ same }) => same);
  return (
    <Panel title="Facts" count={`${different.length} of ${facts.length} differ`}>
      {/* On a phone a row is a card without the heads that would tell which two these are. */}
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
            <Th className="w-44">B against A</Th>
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
                {alike.map(({ term, formula, a: value }) => (
                  <div key={term} className="flex flex-wrap gap-x-2">
                    <dt title={formula}>{term}</dt>
                    <dd className="text-text wrap-anywhere">{value}</dd>
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
