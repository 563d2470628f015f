import { ServiceText } from "@/components/ui/service-text";
import { Td, Th } from "@/components/ui/table-cells";
import type { CompareFact } from "@/lib/opportunities/compare-facts";
import { CompareDifference } from "./compare-difference";
import { OpportunityStatus } from "./opportunity-status";

/** A fact that differs, with how B stands against A. */
export function CompareFactRow({ fact }: { readonly fact: CompareFact }) {
  const { term, formula, a, b } = fact;
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
        <Value term={term} text={a} />
      </Td>
      <Td label="B">
        <Value term={term} text={b} />
      </Td>
      <Td label="B against A">
        <CompareDifference fact={fact} />
      </Td>
    </tr>
  );
}

function Value({ term, text }: { readonly term: string; readonly text: string }) {
  return term === "Status" ? <OpportunityStatus status={text} /> : <ServiceText text={text} limit={300} />;
}
