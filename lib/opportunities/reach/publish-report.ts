/** Exact report of an opportunity's reach → published counts. Pure. */
import type { OpportunityReach, Relaxation } from "../../panels/model/model.ts";
import { publishReach, wholePanel } from "../../panels/model/publish-reach.ts";
import { publishCount, type PublishedCount } from "../../panels/model/published-count.ts";
import type { Targeting } from "../../targeting/model.ts";
import type { ReachCounts } from "../../targeting/reach/panel.ts";
import type { ReachReport } from "../../targeting/reach/reach.ts";
import { provenSmallGroups } from "./claim-bounds.ts";
import { publishEntries } from "./publish-entries.ts";
import { publishWidenings, type IsNumber } from "./publish-widenings.ts";
import { claimsOf, MAX_OPENED, type Known } from "./reach-claims.ts";

export type PublishedReport = Omit<OpportunityReach, "panel" | "opportunityId" | "isOpen">;

interface Withholding {
  readonly withhold: (report: PublishedReport) => PublishedReport;
  /** Lists from which nothing is withheld but widenings. */
  readonly isComplete: Known["isComplete"];
}

const COMPLETE = { relax: true, missing: true };
const RELAX_WITHHELD = { relax: false, missing: true };

/** Details in the order in which they are withheld. */
const WITHHELD: readonly Withholding[] = [
  { withhold: (report) => report, isComplete: COMPLETE },
  {
    withhold: (report) => ({ ...report, relax: report.relax.filter(({ kind }) => kind !== "wider") }),
    isComplete: COMPLETE,
  },
  { withhold: (report) => ({ ...report, relax: report.relax.filter(isWhole) }), isComplete: RELAX_WITHHELD },
  { withhold: (report) => ({ ...report, entries: {} }), isComplete: COMPLETE },
  { withhold: (report) => ({ ...report, relax: [] }), isComplete: RELAX_WITHHELD },
  { withhold: (report) => ({ ...report, relax: [], entries: {} }), isComplete: RELAX_WITHHELD },
  { withhold: (report) => ({ ...report, ladder: withoutAlone(report) }), isComplete: COMPLETE },
  {
    withhold: (report) => ({ ...report, relax: [], entries: {}, ladder: withoutAlone(report) }),
    isComplete: RELAX_WITHHELD,
  },
  {
    withhold: (report) => ({ ...report, relax: [], entries: {}, missing: [], ladder: withoutAlone(report) }),
    isComplete: { relax: false, missing: false },
  },
];

const isWhole = ({ kind }: Relaxation): boolean => kind === "step" || kind === "closed";

const withoutAlone = ({ ladder }: PublishedReport) => ladder.map((rung) => ({ ...rung, alone: null }));

/**
 * Figures that together would prove that a group has 1 to 9 people are left out, and the total never is.
 * @param size of the whole panel.
 * @param isNumber whether the answers of an attribute are numbers, so that only neighbors widen a list of them.
 * @param factsDecide whether it is known of the panel that no one’s facts are undecided.
 */
export function* publishReport(
  report: ReachReport,
  targeting: Targeting,
  size: PublishedCount,
  { isNumber = () => false, factsDecide = false }: { isNumber?: IsNumber; factsDecide?: boolean } = {},
): Generator<undefined, PublishedReport> {
  const all = { ...roundReport(report, targeting, size, { isNumber }), computedAt: Date.now() };
  for (const [step, { withhold, isComplete }] of WITHHELD.entries()) {
    const rest = { ...withhold(all), isWithheld: step > 0 };
    const claims = claimsOf(rest, targeting, { isComplete, factsDecide, answersDecide: true });
    if ((yield* provenSmallGroups(claims)).length === 0) return rest;
  }
  return { ...all, relax: [], entries: {}, ladder: [], missing: [], isWithheld: true };
}

/** Lists are ordered by published figures, and then as in the targeting: the order of exact ones would reveal more. */
export function roundReport(
  report: ReachReport,
  targeting: Targeting,
  size: PublishedCount,
  { round = publishCount, isNumber = () => false }: { round?: typeof publishCount; isNumber?: IsNumber } = {},
): Omit<PublishedReport, "computedAt"> {
  const publish = (counts: ReachCounts) => publishReach(counts, size, round);
  const total = publish(report.total);
  const openedOf = (key: string) => report.relax.find(({ kind, step }) => kind === "closed" && step === key)?.room;
  return {
    isWithheld: false,
    total,
    ladder: report.ladder.map(({ key, inOrder, alone }) =>
      key === "panel"
        ? { key, inOrder: wholePanel(size), alone: wholePanel(size) }
        : { key, inOrder: publish(inOrder), alone: publish(alone) },
    ),
    entries: Object.assign(
      {},
      ...targeting.steps.map((step) => publishEntries(step, report.entries, total, round(openedOf(step.key) ?? 0))),
    ),
    relax: listed(
      [
        ...report.relax.map(({ room, ...change }) => ({ ...change, room: round(room) })),
        ...publishWidenings(report, round, isNumber),
      ],
      total.room,
    ),
    undecidable: report.undecidable,
    missing: report.missing
      .map(({ attributeId, people }) => ({ attributeId, people: round(people) }))
      // A listed attribute would reveal that 1 to 9 people miss its answer.
      .filter(({ people }) => people > 0)
      .sort((a, b) => b.people - a.people),
  };
}

const isSingle = ({ kind }: Relaxation): boolean => kind === "entry" || kind === "condition" || kind === "wider";

/** Largest gain first. Single conditions and entries that win nothing are left out, and entries after the first ones. */
function listed(relax: OpportunityReach["relax"], room: PublishedCount): OpportunityReach["relax"] {
  const winning = relax.filter((one) => !isSingle(one) || one.room > room).toSorted((a, b) => b.room - a.room);
  const opened = new Set(winning.filter(({ kind }) => kind === "entry").slice(0, MAX_OPENED));
  return winning.filter((one) => one.kind !== "entry" || opened.has(one));
}
