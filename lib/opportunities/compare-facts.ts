/** The facts at the head of two opportunities side by side. Pure. */
import type { Opportunity } from "../sampling/schema.ts";
import type { Targeting } from "../targeting/model.ts";
import { categoryName } from "./categories.ts";
import { differenceOfDigits, differenceText, type Unit } from "./compare-numbers.ts";
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
  /** Of numbers: how B stands against A, such as "+2 min". */
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
  const number = (
    term: string,
    of: (view: OpportunityView) => string,
    difference: (one: OpportunityView, other: OpportunityView) => string | undefined,
  ): CompareFact => ({ ...text(term, of), ...told(difference(one, other)) });
  const figure = (
    term: string,
    of: (view: OpportunityView) => Figure,
    { after, unit, digits, atLeast }: Measure,
  ): CompareFact => {
    const [left, right] = [of(one), of(other)];
    const say = ({ text: received, value }: Figure): string => (value === undefined ? received : `${received}${after}`);
    return {
      term,
      a: say(left),
      b: say(right),
      same: left.text === right.text,
      ...(left.value === undefined || right.value === undefined
        ? {}
        : told(
            differenceText(left.value, right.value, { ...(unit && { unit }), ...(atLeast && { atLeast }), digits }),
          )),
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
      // Of what is shown: two figures that are rounded may not differ by what neither tells.
      ...(left === undefined || right === undefined
        ? {}
        : told(differenceText(shown(left), shown(right), { atLeast: 2 }))),
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
    figure("Price per interview, no currency stated", ({ head }) => head.costPerInterview, {
      after: "",
      digits: 6,
      atLeast: 2,
    }),
    figure("Length", ({ head }) => head.lengthOfInterview, { after: " min", unit: ["min", "min"], digits: 3 }),
    figure("Incidence", ({ head }) => head.incidenceRate, { after: " %", unit: ["point", "points"], digits: 3 }),
    derived("EPC", "price × incidence ÷ 100", ({ head }) => head.earningsPerClick),
    derived("Price per minute", "price ÷ length", ({ head }) =>
      pricePerMinute(head.costPerInterview, head.lengthOfInterview),
    ),
    number(
      "Completes asked",
      ({ head }) => head.completes ?? "",
      ({ head: { completes: left } }, { head: { completes: right } }) =>
        left === undefined || right === undefined ? undefined : differenceOfDigits(left, right),
    ),
    figure("Days in field", ({ head }) => head.daysInField, { after: "", unit: ["day", "days"], digits: 3 }),
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
    number(
      "Open quota entries",
      ({ openQuotaEntries, quotaEntries }) =>
        quotaEntries === 0
          ? "no quotas"
          : `${openQuotaEntries.toLocaleString("en")} of ${quotaEntries.toLocaleString("en")}`,
      roomDifference,
    ),
    number(
      "Cells hidden by the service",
      ({ hiddenCells }) => hiddenCells.toLocaleString("en"),
      (left, right) => differenceText(left.hiddenCells, right.hiddenCells, { unit: ["cell", "cells"] }),
    ),
  ];
}

interface Measure {
  /** Stands after the digits. */
  readonly after: string;
  /** Of a difference: percentages are apart by points. */
  readonly unit?: Unit;
  /** After the point, as many as the figure shows. */
  readonly digits: number;
  /** After the point even where they are zeros. */
  readonly atLeast?: number;
}

/** "+3 open, −26 in all"; nothing where one has no quotas, which lets everyone in. */
function roomDifference(a: OpportunityView, b: OpportunityView): string | undefined {
  if (a.quotaEntries === 0 || b.quotaEntries === 0) return undefined;
  const open = differenceText(a.openQuotaEntries, b.openQuotaEntries, { unit: ["open", "open"] });
  const all = differenceText(a.quotaEntries, b.quotaEntries, { unit: ["in all", "in all"] });
  return [open, all].filter((part) => part !== undefined).join(", ") || undefined;
}

const categoryText = (id: string): string => {
  const name = categoryName(id);
  return name ? `${name} (${id})` : id;
};

const money = (value: number | undefined): string =>
  value === undefined ? "–" : value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const shown = (value: number): number => Number(money(value).replaceAll(",", ""));

const told = (difference: string | undefined): Pick<CompareFact, "difference"> =>
  difference === undefined ? {} : { difference };

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
