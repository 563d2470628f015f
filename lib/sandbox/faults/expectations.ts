/**
 * Result of each fault in the console: one table for the page of the fault lab, the client's fault tests and the README.
 * It holds for a fault without an argument, and for a call with the interactive deadline of 15 s that is made in a console
 * whose earlier calls succeeded. The imports of the faults are types only.
 */
import type { FaultName } from "../faults.ts";
import { answerExpectations } from "./answer-expectations.ts";
import { connectionExpectations } from "./connection-expectations.ts";
import type { ClientSideFault, FaultExpectation } from "./expectation.ts";

/** A fault without a row doesn't compile. */
export const faultExpectations: Readonly<Record<FaultName, FaultExpectation>> = {
  ...connectionExpectations,
  ...answerExpectations,
};

export const clientSideFaults: Readonly<Record<string, ClientSideFault>> = {
  "dns-fail": {
    effect: "The host name doesn’t exist.",
    read: { result: "unreachable", attempts: 3 },
    write: { result: "unreachable", attempts: 2 },
    sees: "“The service can’t be reached” after all attempts. Stored data stays visible with its age.",
    why: "Nothing was sent, so every operation can be retried.",
    toSee:
      "Add a partner account with the base URL https://no-such-name.invalid. The test call fails, so nothing is saved.",
    tests: ["lib/sampling/client-faults.test.ts", "lib/server/partner/service-faults.test.ts"],
  },
  "connect-refused": {
    effect: "Nothing listens at the address.",
    read: { result: "unreachable", attempts: 3 },
    write: { result: "unreachable", attempts: 2 },
    sees: "“The service can’t be reached” after all attempts. Stored data stays visible with its age.",
    why: "Nothing was sent, so every operation can be retried.",
    tests: ["lib/sampling/client-faults.test.ts", "lib/server/partner/service-faults.test.ts"],
  },
  "connect-blackhole": {
    effect: "The connection is never completed.",
    read: { result: "timed_out", attempts: 3 },
    write: { result: "timed_out", attempts: 1 },
    sees: "“The service took too long” after 5 to 15 s.",
    why: "Nothing was sent. Each connection attempt stops after 5 s, so a read has time for more. A write isn’t repeated.",
    tests: ["lib/sampling/client-faults.test.ts", "lib/server/partner/service-faults.test.ts"],
  },
  "tls-bad-cert": {
    effect: "The certificate isn’t valid.",
    read: { result: "unreachable", detail: "unusable", attempts: 1 },
    write: { result: "unreachable", detail: "unusable", attempts: 1 },
    sees: "“The service can’t be reached” at once, with the problem of the certificate.",
    why: "Another attempt would meet the same certificate, and an unsafe connection is never used.",
    tests: ["lib/sampling/client-faults.test.ts", "lib/server/partner/service-faults.test.ts"],
  },
  "expired-in-queue": {
    effect: "The call waits for a slot longer than a signature is valid.",
    read: { result: "ok", attempts: 1 },
    write: { result: "ok", attempts: 1 },
    sees: "Nothing: the call takes longer and succeeds.",
    why: "A call is signed after the queue, so its signature is fresh when it is sent.",
    tests: ["lib/sampling/client-queue.test.ts", "lib/server/partner/service-faults.test.ts"],
  },
  cancel: {
    effect: "The user leaves the page before the response arrives.",
    read: { result: "cancelled", attempts: 1 },
    write: { result: "cancelled", detail: "sent", attempts: 1 },
    sees: "Nothing for a read. A write shows “Canceled after it was sent” where its result is still on screen.",
    why: "The connection is closed at once, so the service can stop its work.",
    toSee: "Switch on headers-never, refresh the details of an attribute, and leave its page.",
    tests: ["lib/sampling/client-queue.test.ts", "lib/server/partner/service-faults.test.ts"],
  },
};
