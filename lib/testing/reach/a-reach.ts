/** Reach of an opportunity in a panel for tests; figures are made up, but consistent. */
import type { Int64 } from "../../int64.ts";
import type { LadderRung, OpportunityReach, ReachView, Relaxation } from "../../panels/model/model.ts";
import { publishCount } from "../../panels/model/published-count.ts";

const id = (text: string): Int64 => text as Int64;

/** Published figures; all not given are 0, and `certain` the sum of its parts. */
export function aReachView(figures: Partial<Record<keyof ReachView, number>> = {}): ReachView {
  const { room = 0, onlyClosed = 0, possible = 0, no = 0 } = figures;
  const { certain = publishCount(room) + publishCount(onlyClosed), possibleRoom = possible } = figures;
  return {
    certain: publishCount(certain),
    room: publishCount(room),
    onlyClosed: publishCount(onlyClosed),
    possible: publishCount(possible),
    possibleRoom: publishCount(possibleRoom),
    no: publishCount(no),
  };
}

/** Rung with the same figures in order and alone, unless given. */
export const aRung = (
  key: string,
  inOrder: Parameters<typeof aReachView>[0],
  alone: Parameters<typeof aReachView>[0] = inOrder,
): LadderRung => ({ key, inOrder: aReachView(inOrder), alone: aReachView(alone) });

export const aRelaxation = (
  kind: Relaxation["kind"],
  step: string,
  room: number,
  attributeId?: string,
): Relaxation => ({
  kind,
  step,
  ...(attributeId === undefined ? {} : { attributeId: id(attributeId) }),
  room: publishCount(room),
});

/** `no` of a figure: the rest of the panel. */
const withRest = (size: number, view: ReachView): ReachView => ({
  ...view,
  no: publishCount(Math.max(0, size - view.certain - view.possible)),
});

const completed = (reach: OpportunityReach): OpportunityReach => ({
  ...reach,
  total: withRest(reach.panel.size, reach.total),
  ladder: reach.ladder.map(({ key, inOrder, alone }) => ({
    key,
    inOrder: withRest(reach.panel.size, inOrder),
    alone: alone && withRest(reach.panel.size, alone),
  })),
});

/** 200,000 people, of whom 24,000 pass the facts: F1 halves them, Q1 has closed entries and loses most. */
export const aReach = (parts: Partial<OpportunityReach> = {}): OpportunityReach =>
  completed({
    panel: { id: "7f1f2a0e-0d7b-4d0e-9c54-1d7a2b3c4d5e", name: "Spring panel", size: publishCount(200_000) },
    opportunityId: "55304",
    computedAt: Date.UTC(2026, 10, 20, 12),
    isOpen: true,
    isWithheld: false,
    total: aReachView({ room: 1_230, onlyClosed: 340, possible: 5_100, possibleRoom: 1_770 }),
    ladder: [
      aRung("panel", { room: 200_000 }),
      aRung("facts", { room: 20_000, possible: 4_000 }),
      aRung("F1", { room: 9_000, possible: 6_000 }, { room: 9_000, possible: 6_000 }),
      aRung(
        "Q1",
        { room: 1_230, onlyClosed: 340, possible: 5_100, possibleRoom: 1_770 },
        { room: 14_400, onlyClosed: 2_000, possible: 4_000 },
      ),
    ],
    entries: {
      "Q1.1": { certain: publishCount(120), possible: publishCount(40), perPlace: 3 },
      "Q1.2": { certain: publishCount(20), possible: publishCount(0), perPlace: 0.5 },
    },
    relax: [
      aRelaxation("step", "F1", 2_430),
      aRelaxation("attribute", "Q1", 1_430, "2"),
      aRelaxation("closed", "Q1", 1_570),
    ],
    undecidable: 0,
    missing: [
      { attributeId: id("2"), people: publishCount(4_000) },
      { attributeId: id("1"), people: publishCount(1_300) },
    ],
    ...parts,
  });
