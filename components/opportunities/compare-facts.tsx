import { AsOf } from "@/components/ui/as-of";
import { Panel } from "@/components/ui/panel";
import { ServiceText } from "@/components/ui/service-text";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { CompareFact } from "@/lib/opportunities/compare-facts";
import type { ComparedSide, CompareView } from "@/lib/opportunities/compare-view";
import { CompareDifference } from "./compare-difference";
import { OpportunityLink } from "./opportunity-link";

/** The facts of both, line by line; what is the same stands back. */
export function CompareFacts({ view }: { readonly view: CompareView }) {
  const { facts, a, b } = view;
  const different = facts.filter(({ same }) => !same).length;
  return (
    <Panel title="Facts" count={`${different} of ${facts.length} differ`}>
      <Table caption="Facts of A and B" phone="stack" className="w-full [&_tr:last-child>*]:border-b-0">
        <thead>
          <tr>
            <Th className="w-56">Fact</Th>
            <Th>
              <SideHead letter="A" side={a} />
            </Th>
            <Th>
              <SideHead letter="B" side={b} />
            </Th>
            <Th className="w-44">B to A</Th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.term} data-same={fact.same} className={fact.same ? "text-soft" : undefined}>
              <Th scope="row" className={fact.same ? "font-normal" : undefined}>
                {fact.term}
                {fact.formula === undefined ? null : (
                  <small className="block font-normal">
                    <i>derived</i>: {fact.formula}
                  </small>
                )}
              </Th>
              <Td label="A" className={valueStyle(fact)}>
                <ServiceText text={fact.a} limit={300} />
              </Td>
              <Td label="B" className={valueStyle(fact)}>
                <ServiceText text={fact.b} limit={300} />
              </Td>
              <Td label="B to A">
                <CompareDifference fact={fact} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

const valueStyle = ({ same }: CompareFact): string => (same ? "wrap-anywhere" : "font-medium wrap-anywhere");

function SideHead({ letter, side }: { readonly letter: string; readonly side: ComparedSide }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-body text-text">
      <b>{letter}</b>
      <span>
        <OpportunityLink id={side.head.id} orderNumber={side.head.orderNumber} />
      </span>
      <AsOf at={side.readAt} focusable={false} />
    </span>
  );
}
