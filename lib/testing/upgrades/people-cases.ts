/** Users, partner accounts, jobs and logs of earlier schema steps. */
import { partnerScope } from "../../store/engine/scope.ts";
import { PARTNER, person, row, type UpgradeCase } from "./upgrade-case.ts";

const scope = partnerScope(PARTNER);
const ANA = person("ana");
const session = (sid: string, seen_at: number) =>
  row("sessions", { sid, person_id: "ana", created_at: 5, seen_at, ended_at: null });
const job = (id: string, kind: string, values: Readonly<Record<string, string | number | null>>) =>
  row("jobs", {
    id,
    partner_id: PARTNER,
    kind,
    state: "running",
    total: 9,
    done: 4,
    failed: 0,
    started_at: 10,
    updated_at: 20,
    lease_until: null,
    detail: "{}",
    ...values,
  });
const request = row("requests", {
  id: 1,
  partner_id: PARTNER,
  at: 10,
  reference: "ref",
  operator: "ana@example.test",
  operation: "get-attribute",
  attempt: 1,
  status: 200,
  outcome: "ok",
  duration_ms: 1.5,
  queued_ms: 0,
  request_bytes: 2,
  response_bytes: 3,
  skew_ms: null,
});

export const peopleCases: readonly UpgradeCase[] = [
  {
    step: 4,
    title: "a job without data to resume from has failed, and an ended one stays as it was",
    rows: [
      job("j1", "sync", { lease_until: 99 }),
      job("j2", "export", { state: "done", detail: '{"message":"Exported."}' }),
    ],
    read: async ({ jobs }) => {
      const [sync, ended] = [await jobs.latest(scope, "sync"), await jobs.latest(scope, "export")];
      return [sync, ended].map((one) => [one?.state, one?.leaseUntil, one?.done, one?.detail]);
    },
    sees: [
      ["failed", null, 4, { message: "The console was stopped while it was reading. What was read is kept." }],
      ["done", null, 4, { message: "Exported." }],
    ],
  },
  {
    step: 13,
    title: "sessions stay open under a digest, people keep their password, accounts of settings stay no stored ones",
    rows: [ANA, session("0123456789abcdef", 8), row("partners", account(PARTNER, "Ours"))],
    read: async ({ sessions, people, partners }) => [
      await sessions.ofPerson("ana", { createdAfter: 0, seenAfter: 0 }),
      await sessions.isOpen("ana", "01234567"),
      await people.byEmail("ana@example.test"),
      await partners.noted(),
      await partners.kept(),
    ],
    sees: [
      [{ digest: "01234567", createdAt: 5, seenAt: 8, address: "", agent: "" }],
      true,
      {
        id: "ana",
        email: "ana@example.test",
        name: "ana",
        role: "viewer",
        passwordHash: "x",
        subject: null,
        disabledAt: null,
        createdAt: 1,
      },
      [{ id: PARTNER, name: "Ours" }],
      [],
    ],
  },
  {
    step: 15,
    title: "a person was last seen in a session",
    rows: [ANA, person("ida"), session("first", 8), session("second", 30)],
    read: async ({ sessions }) => [...(await sessions.lastSeen())],
    sees: [["ana", 30]],
  },
  {
    step: 17,
    title: "calls have neither a subject nor a message",
    rows: [request],
    read: async ({ requests }) =>
      (await requests.recent(scope, { limit: 9 })).map(({ reference, outcome, durationMs, message }) => [
        reference,
        outcome,
        durationMs,
        message,
      ]),
    sees: [["ref", "ok", 1.5, null]],
  },
  {
    step: 26,
    title: "an open job has no holder once its lease has run out, and is claimed",
    rows: [job("j1", "sync", { lease_until: 99, owner: "a worker of before", plan: '{"step":"details"}' })],
    read: async ({ jobs }) => [
      (await jobs.unheld(scope)).map(({ id, done }) => [id, done]),
      (await jobs.claim(scope, "j1", { owner: "w", instance: "i", at: 30, lease: 9_000 }))?.state,
      await jobs.unheld(scope),
    ],
    sees: [[["j1", 4]], "running", []],
  },
];

function account(id: string, name: string) {
  return { id, name, environment: "production", created_at: 1 };
}
