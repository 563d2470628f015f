/** Opportunities, snapshots and watches of earlier schema steps. */
import { notifyReach } from "../../opportunities/watches/notify-reach.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { saveReach } from "../stores/stored-reach.ts";
import { anOpportunity } from "../wire-builders.ts";
import { PARTNER, person, row, type UpgradeCase } from "./upgrade-case.ts";

const scope = partnerScope(PARTNER);
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
type Values = Readonly<Record<string, string | number | null>>;

const opportunity = (id: string, values: Values = {}) =>
  row("opportunities", {
    partner_id: PARTNER,
    opportunity_id: id,
    group_id: "1",
    status: "OPEN",
    language: "en",
    country: "US",
    order_number: "",
    created: "",
    devices: "[]",
    quota_entries: 0,
    open_quota_entries: 0,
    cells: 0,
    last_snapshot_id: `s${id}`,
    first_read_at: 10,
    read_at: 25,
    readings: 5,
    snapshots: 1,
    ...values,
  });
const snapshot = (id: string, opportunity_id: string, values: Values) =>
  row("snapshots", { id, partner_id: PARTNER, opportunity_id, body_hash: "h", read_at: 25, ...values });

export const opportunityCases: readonly UpgradeCase[] = [
  {
    step: 7,
    title: "snapshots are numbered by time, then by id, and the next fetch continues",
    rows: [
      snapshot("s8", "7", { body: "third", first_read_at: 30 }),
      snapshot("s7", "7", { body: "second", first_read_at: 20 }),
      snapshot("s9", "7", { body: "first", first_read_at: 10 }),
      snapshot("s6", "7", { body: "as early as the third", first_read_at: 30 }),
      snapshot("other", "8", { body: "of another one", first_read_at: 20 }),
      opportunity("7", { last_snapshot_id: "s8", snapshots: 4 }),
    ],
    read: async ({ opportunities, snapshots }) => {
      await opportunities.saveSnapshot(scope, anOpportunity("7"), "fourth", 40, DERIVED);
      const lines = await snapshots.list(scope, "7", { limit: 9 });
      return Promise.all(
        lines.map(async ({ id, position }) => [position, (await snapshots.body(scope, id))?.bodyText]),
      );
    },
    sees: [
      [5, "fourth"],
      [4, "third"],
      [3, "as early as the third"],
      [2, "second"],
      [1, "first"],
    ],
  },
  {
    step: 21,
    title: "the most important step of an opportunity is not known yet, and is computed",
    rows: [opportunity("7", { findings: 2, findings_worst: "maybe" })],
    read: async ({ opportunities }) => [
      (await opportunities.byIds(scope, ["7"])).map((one) => [one.findings, one.blockedStep, one.unstated]),
      await opportunities.idsToCheck(scope),
    ],
    sees: [[[2, null, []]], ["7"]],
  },
  {
    step: 22,
    title: "findings are due once more, and those that were never computed are not",
    rows: [
      opportunity("7", { findings: 3 }),
      opportunity("8", { findings: 0, status: "CLOSED" }),
      opportunity("9", { findings: -1 }),
    ],
    read: async ({ opportunities }) => [
      (await opportunities.idsDue(scope, 1)).toSorted(),
      (await opportunities.byIds(scope, ["7", "8", "9"])).map(({ findings }) => findings),
    ],
    sees: [
      ["7", "8"],
      [3, 0, -1],
    ],
  },
  {
    step: 28,
    title: "an opportunity is replaced by any fetch, and from then on by later ones only",
    rows: [
      opportunity("7"),
      snapshot("s7", "7", { first_read_at: 10, position: 1 }),
      row("snapshot_bodies", { snapshot_id: "s7", body: "old" }),
    ],
    read: async ({ opportunities }) => {
      const now = performance.now();
      const save = (body: string, at: number, from: number) =>
        opportunities.saveSnapshot(scope, anOpportunity("7"), body, at, DERIVED, undefined, from);
      await save("new", 30, now - 1_000);
      await save("late", 40, now - 90_000);
      const latest = await opportunities.latest(scope, "7");
      return [latest?.bodyText, latest?.readAt, latest?.snapshots];
    },
    sees: ["new", 30, 2],
  },
  {
    step: 30,
    title: "a watch has no limit for the reach, and can have one",
    rows: [
      person("ana"),
      row("watches", {
        id: "w",
        partner_id: PARTNER,
        person_id: "ana",
        opportunity_id: "7",
        percent: 50,
        since_snapshot_id: "s7",
        created_at: 1,
        state: '{"x":1}',
      }),
    ],
    read: async ({ watches }) => {
      const before = await watches.ofPerson(scope, "ana");
      await watches.setReachBelow(scope, "ana", "w", 200, undefined);
      return [...before, ...(await watches.ofPerson(scope, "ana"))].map(({ percent, state, reachBelow }) => [
        percent,
        state,
        reachBelow,
      ]);
    },
    sees: [
      [50, { x: 1 }, null],
      [50, { x: 1 }, 200],
    ],
  },
  {
    step: 32,
    title: "no opportunity has the reach of earlier rules, and a lower one by the new rules is not a fall",
    rows: [
      person("ana"),
      opportunity("7"),
      row("panels", {
        id: "pan",
        partner_id: PARTNER,
        name: "Spring",
        source: "file",
        state: "ready",
        size: 5_000,
        is_default: 1,
        created_by: "",
        created_at: 1,
        changed_at: 1,
        segments: "[]",
        attributes: "[]",
        columns: "[]",
      }),
      row("opportunity_reach", {
        partner_id: PARTNER,
        panel_id: "pan",
        opportunity_id: "7",
        certain: 5_000,
        room: 5_000,
        possible: 0,
        per_place: null,
        computed_at: 30,
        snapshot_id: "s7",
      }),
      row("watches", {
        id: "w",
        partner_id: PARTNER,
        person_id: "ana",
        opportunity_id: "7",
        percent: 50,
        since_snapshot_id: "s7",
        created_at: 1,
        reach_below: 1_000,
        reach_last: 5_000,
      }),
    ],
    read: async (store) => {
      const partner = { id: PARTNER, name: "Ours", environment: "production", scope } as const;
      const compare = async (room: number) => {
        await saveReach(store, scope, "pan", { 7: { room } });
        await notifyReach({ store, partner });
        return (await store.alerts.unseen(scope, "ana", 9)).length;
      };
      const { stale } = await store.opportunityReach.counts(scope, { panelId: "pan", since: 0 });
      return [
        stale,
        (await store.opportunityReach.of(scope, "pan", ["7"])).size,
        await compare(0),
        await compare(2_000),
        await compare(10),
      ];
    },
    sees: [1, 0, 0, 0, 1],
  },
];
