/** Races about opportunities, watches, bulk reads and attributes. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect } from "vitest";
import { atOnce, type Race } from "../../testing/stores/race.ts";
import { testRaces } from "../../testing/stores/two-stores.ts";
import { anAttribute, anOpportunity } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const scope = partnerScope("p");

const NOTHING = { quotaEntries: 1, openQuotaEntries: 1, cells: 1 };

const read = (store: Store, id: string, body: string, at: number) =>
  store.opportunities.saveSnapshot(scope, anOpportunity(id), body, at, NOTHING);

const races: Race[] = [
  {
    name: "snapshots are numbered and fetches counted",
    round: async (one, other, round) => {
      const id = String(round);
      await atOnce(read(one, id, "A", 5), read(other, id, "B", 5), read(one, id, "C", 5));
      const lines = await one.snapshots.list(scope, id, { limit: 9 });
      expect(lines.map(({ position }) => position)).toEqual([3, 2, 1]);
      const row = one.db.selectFrom("opportunities").select(["readings", "snapshots"]);
      expect(await row.where("opportunity_id", "=", id).executeTakeFirst()).toEqual({ readings: 3, snapshots: 3 });
    },
  },
  {
    name: "of two fetches of an opportunity, the one that began last stays",
    round: async (one, other, round) => {
      const id = String(round);
      const from = performance.now();
      const save = (store: Store, body: string, began: number) =>
        store.opportunities.saveSnapshot(scope, anOpportunity(id), body, 5, NOTHING, undefined, began);
      await atOnce(save(one, "late", from), save(other, "early", from - 1_000));
      expect(await one.opportunities.latest(scope, id)).toMatchObject({ bodyText: "late" });
    },
  },
  {
    name: "of two fetches of an attribute, the one that began last stays",
    round: async (one, other, round) => {
      const id = String(round);
      const from = performance.now();
      const save = (store: Store, word: string, began: number) =>
        store.attributes.saveDetail(scope, anAttribute(id, { question: `How ${word}?` }), word, 5, began);
      await atOnce(save(one, "tall", from), save(other, "old", from - 1_000));
      expect(await one.attributes.detail(scope, id)).toMatchObject({ bodyText: "tall" });
    },
  },
  {
    name: "clearing a partner account leaves no opportunity without its snapshot",
    round: async (one, other, round) => {
      const readLater = async () => {
        // Clearing takes some thirty statements.
        for (let steps = 4 * (round % 16); steps > 0; steps -= 1) await nextTurn();
        await read(other, String(round), "A", 5);
      };
      await atOnce(one.partnerData.clear(scope), readLater());
      const rows = await one.db
        .selectFrom("opportunities as o")
        .leftJoin("snapshots as s", "s.id", "o.last_snapshot_id")
        .leftJoin("snapshot_bodies as b", "b.snapshot_id", "s.id")
        .select(["s.id", "b.body"])
        .execute();
      expect(rows.filter(({ id, body }) => id === null || body === null)).toEqual([]);
      const snapshots = await one.db.selectFrom("snapshots").select("id").execute();
      expect(snapshots).toHaveLength(rows.length);
    },
  },
  {
    name: "a change has one alert for all watches of a person",
    round: async (one, other, round) => {
      const { snapshotId } = await read(one, String(round), "A", 5);
      const person = `ana${round}`;
      const { id: personId } = await one.people.add({
        email: `${person}@example.test`,
        name: person,
        role: "viewer",
        passwordHash: "",
      });
      const watch = {
        personId,
        opportunityId: String(round),
        entry: "",
        stepSays: "",
        entrySays: "",
        percent: 50,
        createdAt: 5,
        sinceSnapshotId: snapshotId,
        state: {},
      };
      for (const step of ["", "Q1"]) await one.watches.add(scope, { ...watch, step });
      const [whole, step] = await one.watches.ofPerson(scope, personId);
      if (!whole || !step) throw new Error("no watches");
      const told = { snapshotId, fetchedSnapshotId: snapshotId, part: "", at: 6, state: {} };
      const alerts = [{ kind: "price", detail: {} }];
      const outcomes = await atOnce(
        one.watches.tell(scope, whole, { ...told, alerts }),
        other.watches.tell(scope, step, { ...told, alerts }),
      );
      expect(outcomes).toEqual([true, true]);
      const stored = await one.db.selectFrom("alerts").select("id").where("person_id", "=", personId).execute();
      expect(stored).toHaveLength(1);
    },
  },
  {
    name: "items added to a bulk read have their own positions and are counted",
    round: async (one, other, round) => {
      const job = await one.jobs.create(scope, { kind: `read ${round}`, at: 1, startedBy: "" });
      if (job === undefined) throw new Error("no job");
      const outcomes = await atOnce(
        one.bulkReadItems.add(scope, job, ["1", "2"], 5),
        other.bulkReadItems.add(scope, job, ["2", "3"], 5),
      );
      expect(outcomes).toEqual([true, true]);
      expect(await one.jobs.byId(scope, job)).toMatchObject({ total: 3 });
      const rows = await one.db.selectFrom("reading_items").select("position").where("job_id", "=", job).execute();
      expect(new Set(rows.map(({ position }) => position)).size).toBe(3);
    },
  },
  {
    name: "late items of a bulk read are moved to one job",
    uniqueRow: true,
    round: async (one, other, round) => {
      const kind = `read ${round}`;
      const ended = await one.jobs.create(scope, { kind, at: 1, startedBy: "" });
      if (ended === undefined) throw new Error("no job");
      await one.bulkReadItems.fill(scope, ended, ["1", "2"], 5);
      await one.db.updateTable("jobs").set({ state: "done" }).where("id", "=", ended).execute();
      const outcomes = await atOnce(
        one.bulkReadItems.holdLate(scope, kind, 6),
        other.bulkReadItems.holdLate(scope, kind, 6),
      );
      const opened = outcomes.filter((outcome) => typeof outcome === "string");
      expect(opened).toHaveLength(1);
      expect(await one.bulkReadItems.left(scope, opened[0] ?? "", 9)).toEqual(["1", "2"]);
    },
  },
  {
    name: "the texts of an attribute are those of its body",
    sameRow: true,
    round: async (one, other, round) => {
      const own = partnerScope(`p${round}`);
      const save = (store: Store, word: string) =>
        store.attributes.saveDetail(own, anAttribute("80", { question: `How ${word}?` }), word, 5);
      await save(one, "old");
      await atOnce(save(one, "young"), save(other, "tall"));
      const detail = await one.attributes.detail(own, "80");
      expect(detail?.fetches).toBe(3);
      const found = async (word: string) => (await one.search.texts(own, word, { limit: 9, offset: 0 })).total;
      expect([await found("old"), await found("young"), await found("tall")]).toEqual(
        detail?.bodyText === "tall" ? [0, 0, 1] : [0, 1, 0],
      );
    },
  },
  {
    name: "first attributes of two accounts get positions of their own",
    round: async (one, other, round) => {
      const scopes = [partnerScope(`a${round}`), partnerScope(`b${round}`)] as const;
      const save = (store: Store, at: 0 | 1) =>
        store.attributes.saveDetail(scopes[at], anAttribute("80", { question: "How old?" }), "body", 5);
      await atOnce(save(one, 0), save(other, 1));
      const owners = await one.db.selectFrom("text_owners").select("number").execute();
      expect(new Set(owners.map(({ number }) => number)).size).toBe(2 * round);
      for (const own of scopes) expect((await one.search.texts(own, "old", { limit: 9, offset: 0 })).total).toBe(1);
    },
  },
];

await testRaces(races);
