/** The facts at the head of two opportunities side by side. Pure. */
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting } from "../targeting/model.ts";
import { categoryName } from "./categories.ts";
import { pricePerMinute, type Figure } from "./figure.ts";
import { formatUtc } from "../time.ts";
import { toOpportunityView, type OpportunityView } from "./model.ts";

export interface CompareFact {
  readonly term: string;
  /** The formula of what is derived. */
  readonly formula?: string;
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
  /** Of numbers: how B stands to A, such as "+0.15". */
  readonly difference?: string;
  /** Of lists: each item once. */
  readonly items?: {
    readonly both: readonly string[];
    readonly onlyA: readonly string[];
    readonly onlyB: readonly string[];
  };
}

interface Side {
  readonly opportunity: Opportunity;
  readonly targeting: Targeting;
}

export function compareFacts(a: Side, b: Side): CompareFact[] {
  const [one, other] = [toOpportunityView(a.opportunity, a.targeting), toOpportunityView(b.opportunity, b.targeting)];
  const text = (term: string, of: (view: OpportunityView) => string): CompareFact => {
    const [left, right] = [of(one), of(other)];
    return { term, a: left || "–", b: right || "–", same: left === right };
  };
  const figure = (term: string, of: (view: OpportunityView) => Figure, unit: string): CompareFact => {
    const [left, right] = [of(one), of(other)];
    const say = ({ text: digits, value }: Figure): string => (value === undefined ? digits : `${digits}${unit}`);
    return {
      term,
      a: say(left),
      b: say(right),
      same: left.text === right.text,
      ...difference(left.value, right.value),
    };
  };
  const derived = (term: string, formula: string, of: (view: OpportunityView) => number | undefined): CompareFact => {
    const [left, right] = [of(one), of(other)];
    return {
      term,
      formula,
      a: money(left),
      b: money(right),
      same: money(left) === money(right),
      ...difference(left, right),
    };
  };
  const list = (term: string, of: (view: OpportunityView) => readonly string[], none: string): CompareFact =>
    listFact(term, of(one), of(other), none);
  return [
    text("Status", ({ head }) => head.status),
    text("Order number", ({ head }) => head.orderNumber),
    text("Locale", ({ head }) => head.locale),
    text("Project", ({ head }) => head.projectId ?? ""),
    text("Group", ({ head }) => head.groupId),
    figure("Price per interview, no currency stated", ({ head }) => head.costPerInterview, ""),
    figure("Length", ({ head }) => head.lengthOfInterview, " min"),
    figure("Incidence", ({ head }) => head.incidenceRate, " %"),
    derived("EPC", "price × incidence ÷ 100", ({ head }) => head.earningsPerClick),
    derived("Price per minute", "price ÷ length", ({ head }) =>
      pricePerMinute(head.costPerInterview, head.lengthOfInterview),
    ),
    text("Completes asked", ({ head }) => head.completes ?? ""),
    figure("Days in field", ({ head }) => head.daysInField, ""),
    text("Created", ({ created }) => (Number.isNaN(Date.parse(created)) ? created : formatUtc(Date.parse(created)))),
    text("Evaluation", ({ evaluation }) => evaluation),
    list("Devices", ({ head }) => head.devices, "none named"),
    list(
      "Requirements",
      ({ requirements }) => requirements.flatMap(({ needed, label }) => (needed ? [label] : [])),
      "none",
    ),
    list("Categories", ({ categories }) => categories.map(categoryText), "none"),
    list("Excluded projects", ({ projectExclusions }) => projectExclusions, "none"),
    list("Excluded categories", ({ categoryExclusions }) => categoryExclusions.map(categoryText), "none"),
    text("Client", ({ clientId }) => clientId ?? "hidden by the service"),
    text("Open quota entries", ({ openQuotaEntries, quotaEntries }) =>
      quotaEntries === 0
        ? "no quotas"
        : `${openQuotaEntries.toLocaleString("en")} of ${quotaEntries.toLocaleString("en")}`,
    ),
    text("Cells hidden by the service", ({ hiddenCells }) => hiddenCells.toLocaleString("en")),
  ];
}

const categoryText = (id: string): string => {
  const name = categoryName(id);
  return name ? `${name} (${id})` : id;
};

const money = (value: number | undefined): string =>
  value === undefined ? "–" : value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function difference(a: number | undefined, b: number | undefined): Pick<CompareFact, "difference"> {
  if (a === undefined || b === undefined || Math.abs(b - a) < 0.005) return {};
  return { difference: (b - a).toLocaleString("en", { signDisplay: "exceptZero", maximumFractionDigits: 2 }) };
}

function listFact(term: string, a: readonly string[], b: readonly string[], none: string): CompareFact {
  const [ofA, ofB] = [new Set(a), new Set(b)];
  const items = {
    both: [...ofA.intersection(ofB)],
    onlyA: [...ofA.difference(ofB)],
    onlyB: [...ofB.difference(ofA)],
  };
  const say = (list: ReadonlySet<string>): string => (list.size === 0 ? none : [...list].join(", "));
  return { term, a: say(ofA), b: say(ofB), same: items.onlyA.length + items.onlyB.length === 0, items };
}
