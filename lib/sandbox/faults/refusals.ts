/** Service busy, clock skew, revoked credentials. */
import { refusal } from "../answer.ts";
import { type Fault, numberArgument } from "./fault.ts";

const SECOND = 1_000;

const RETRY_AFTER = new Map<string, (now: number) => string>([
  ["seconds", () => "1"],
  ["float", () => "0.5"],
  ["date", (now) => new Date(now + 2 * SECOND).toUTCString()],
  ["past", (now) => new Date(now - 60 * SECOND).toUTCString()],
  ["1e9", () => "1000000000"],
  ["junk", () => "soon"],
]);

export const refusals = {
  "429-retry-after": {
    effect: "Rate limited (429) with a Retry-After header.",
    argument: `format of Retry-After: ${[...RETRY_AFTER.keys()].join(", ")} (default: seconds)`,
    instead: ({ argument, now }) =>
      refusal(429, "Too many requests.", {
        "retry-after": RETRY_AFTER.get(argument)?.(now) ?? (argument || "1"),
      }),
  },
  "503-storm": {
    effect: "Unavailable (503) for a minute from the first call on, then working for a minute, and so on.",
    argument: "seconds of each phase (default: 60)",
    instead: ({ argument, now, memory }) => {
      const length = Math.max(1, numberArgument(argument, 60)) * SECOND;
      const elapsed = now - memory.since("503-storm", now);
      return Math.floor(elapsed / length) % 2 === 0 ? refusal(503, "Service unavailable.") : undefined;
    },
  },
  "503-some": {
    effect: "Unavailable (503) for a share of the calls, spread evenly.",
    argument: "percentage of calls (default: 10)",
    instead: ({ argument, memory }) => {
      const percent = Math.min(100, numberArgument(argument, 10));
      // Steps of an irrational share of a hundred: no visible period, but the same calls fail in every run.
      const draw = (memory.count("503-some") * 61.803_398_875) % 100;
      return draw < percent ? refusal(503, "Service unavailable.") : undefined;
    },
  },
  "clock-skew": {
    effect: "The sandbox’s clock, and with it the Date header, is off.",
    argument: "seconds ahead, negative if behind (default: 3600)",
    clock: (argument) => (/^-?\d{1,9}$/.test(argument) ? Number(argument) : 3_600) * SECOND,
  },
  "creds-revoked-midway": {
    effect: "Responds to five calls, then the credentials stay invalid (401).",
    argument: "number of calls that still succeed (default: 5)",
    instead: ({ argument, memory }) =>
      memory.count("creds-revoked-midway") > numberArgument(argument, 5)
        ? refusal(401, "Invalid credentials: the access key was revoked.")
        : undefined,
  },
  "redirect-307": {
    effect: "Redirects (307) to another address, which must not be followed.",
    argument: "address to redirect to (default: /elsewhere of the sandbox)",
    instead: ({ argument, origin, operation }) => {
      const location = /^https?:\/\/[^\s]+$/.test(argument) ? argument : `${origin}/elsewhere/${operation}`;
      return refusal(307, "Moved.", { location });
    },
  },
} satisfies Record<string, Fault>;
