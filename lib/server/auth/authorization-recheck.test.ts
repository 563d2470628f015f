import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pieces } from "../../export/table.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { sessionDigest } from "../../store/people/session-rows.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Role } from "./role.ts";
import { whileAuthorized, type Requester } from "./authorization-recheck.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const PARTNER = { id: "p", name: "Panel", environment: "sandbox", scope: partnerScope("p") } as const;
const ENTRY = { at: 9, operator: "ida@example.org", partner: "", action: "act", subject: "", detail: {} };

async function aRequester(role: Role): Promise<Requester> {
  const { id, email, name } = await store.people.add({
    email: "ana@example.org",
    name: "Ana",
    role,
    passwordHash: "-",
  });
  await store.people.add({ email: "ida@example.org", name: "Ida", role: "admin", passwordHash: "-" });
  await store.partners.noteOwn(PARTNER);
  const digest = sessionDigest(await store.sessions.create(id, 1));
  return { operator: { id, email, name, role, sessionDigest: digest }, partner: PARTNER, store };
}

/** Reads ten pieces, two seconds each; `happens` runs after the third. */
async function take(asking: Requester, happens: () => Promise<unknown>) {
  const file = { taken: 0, closed: false };
  let now = 0;
  const pieces = (async function* (): Pieces {
    try {
      for (let rows = 1; rows <= 10; rows += 1) yield { bytes: new Uint8Array(1), rows };
    } finally {
      file.closed = true;
    }
  })();
  const download = (async () => {
    for await (const { rows } of whileAuthorized(pieces, asking, () => now)) {
      file.taken = rows;
      now += 2_000;
      if (rows === 3) await happens();
    }
  })();
  const failure = await download.then(
    () => undefined,
    (error: { failure?: { code: string } }) => error.failure?.code,
  );
  return { ...file, failure };
}

const revoke = (personId: string) =>
  store.grants.set({ partnerId: "p", personId, granted: false, email: "" }, { action: "revokeAccount", by: "ida" });

test("sends the complete file while access is unchanged", async () => {
  expect(await take(await aRequester("viewer"), async () => {})).toEqual({
    taken: 10,
    closed: true,
    failure: undefined,
  });
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["is shut out", (id) => store.personChanges.setDisabled(id, true, ENTRY)],
  ["is signed out", (id) => store.sessions.endOfPerson(id, undefined, ENTRY)],
  ["loses the partner account", revoke],
])("a person who %s gets only the next pieces", async (_name, happens) => {
  const asking = await aRequester("viewer");
  const { taken, closed, failure } = await take(asking, () => happens(asking.operator.id));
  expect({ taken, closed, failure }).toEqual({ taken: 3, closed: true, failure: "forbidden" });
});

test("an admin needs no grant", async () => {
  const asking = await aRequester("admin");
  expect(await take(asking, () => revoke(asking.operator.id))).toMatchObject({ taken: 10, failure: undefined });
});
