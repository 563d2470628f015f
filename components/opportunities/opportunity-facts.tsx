import { Facts, type Fact } from "@/components/ui/facts";
import { pricePerMinute } from "@/lib/opportunities/figure";
import { fieldDay, type OpportunityView } from "@/lib/opportunities/model";
import { EPC_FORMULA } from "@/lib/opportunities/figure-formulas";
import { earningsText, FigureText, groupedDigits } from "./figure-text";

interface OpportunityFactsProps {
  readonly view: OpportunityView;
  /** Epoch milliseconds of the reading: the day in field is as old as everything else here. */
  readonly readAt: number;
}

/** What stands on phones before all are asked for. */
const ON_PHONES: ReadonlySet<string> = new Set(["Price per interview", "Open quota entries"]);

/** The numbers of an opportunity in one strip. */
export function OpportunityFacts({ view, readAt }: OpportunityFactsProps) {
  const { head, quotaEntries, openQuotaEntries } = view;
  const items: Fact[] = [
    {
      term: "Price per interview",
      value: <FigureText figure={head.costPerInterview} />,
      note: "no currency stated",
      title: head.costPerInterview.odd,
    },
    {
      term: "Length",
      value: <FigureText figure={head.lengthOfInterview} unit="min" />,
      title: head.lengthOfInterview.odd,
    },
    {
      term: "Incidence",
      value: <FigureText figure={head.incidenceRate} unit="%" />,
      title: head.incidenceRate.odd ?? "Percentage of the general population expected to qualify",
    },
    { term: "Completes asked", value: head.completes === undefined ? "–" : groupedDigits(head.completes) },
    quotaEntries === 0
      ? { term: "Open quota entries", value: "–", note: "no quotas" }
      : {
          term: "Open quota entries",
          value: openQuotaEntries.toLocaleString("en"),
          note: `of ${quotaEntries.toLocaleString("en")}`,
        },
    fieldFact(view, readAt),
    { term: "EPC derived", value: earningsText(head.earningsPerClick), title: EPC_FORMULA },
    {
      term: "CPI/min derived",
      value: earningsText(pricePerMinute(head.costPerInterview, head.lengthOfInterview)),
      title: "Derived: price per interview ÷ length in minutes",
    },
  ];
  return <Facts items={items.map((fact) => ({ ...fact, folds: !ON_PHONES.has(fact.term) }))} />;
}

function fieldFact(view: OpportunityView, readAt: number): Fact {
  const { daysInField } = view.head;
  const day = fieldDay(view, readAt);
  if (day === undefined) {
    return { term: "In field", value: <FigureText figure={daysInField} unit="days" />, title: daysInField.odd };
  }
  const [value, note] = day.split(" of ");
  return { term: "In field", value, note: `of ${note}`, title: `Counted from ${view.created} to the reading` };
}
