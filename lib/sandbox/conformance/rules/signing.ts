/** Rules about the signature and its headers. */
import { counted, fail, type Observation, pass, retriesOf, type Rule, unseen } from "../grade.ts";

/** Milliseconds by which the client's clock may differ. */
const CLOCK_TOLERANCE = 2_000;

/** Calls that should be signed; others are refused by their method. */
const postsOf = ({ calls }: Observation) => calls.filter(({ method }) => method === "POST");

export const signingRules: readonly Rule[] = [
  {
    id: "exact-bytes",
    title: "Signs the exact bytes",
    expectation: "The signature covers the body byte for byte as it is sent, including non-ASCII characters.",
    grade: (observed) => {
      const calls = postsOf(observed);
      const refused = calls.filter(({ signature }) => signature !== "verified");
      const [first] = refused;
      if (first?.signature === "unknown-key") return fail("The access key isn’t the one for this session.", refused);
      if (first) return fail("The signature doesn’t match the body as it was received.", refused);
      const beyond = calls.filter(({ sent }) => sent.beyondAscii);
      if (beyond.length > 0)
        return pass(calls.length === 1 ? "1 signature matches." : `All ${calls.length} signatures match.`, beyond);
      return unseen("No body with non-ASCII characters yet.", calls.slice(0, 1));
    },
  },
  {
    id: "fresh-signature",
    title: "Signs each attempt again",
    expectation: "A retry has a new expiration and a new signature.",
    grade: ({ calls }) => {
      const retries = retriesOf(calls);
      const reused = retries.filter(
        ({ first, again }) => first.expiration === again.expiration || first.signatureDigest === again.signatureDigest,
      );
      if (reused.length > 0)
        return fail(
          "A retry was sent with the expiration or signature of the first attempt.",
          reused.flatMap(({ first, again }) => [again, first]),
        );
      if (retries.length === 0) return unseen("No retry of a 503 or 429 response yet.");
      return pass(
        `${counted(retries.length, "retry", "retries")} with a new expiration and signature.`,
        retries.flatMap(({ first, again }) => [first, again]),
      );
    },
  },
  {
    id: "clock",
    title: "Sets an allowed expiration",
    expectation: "The expiration is in the future, and no further ahead than the signature lifetime allows.",
    grade: (observed) => {
      const { lifetime } = observed;
      const calls = postsOf(observed);
      const unreadable = calls.filter(({ expiresIn }) => expiresIn === undefined);
      if (unreadable.length > 0) return fail("The expiration isn’t an RFC 3339 date-time.", unreadable);
      const past = calls.filter(({ expiresIn = 0 }) => expiresIn <= 0);
      if (past.length > 0) return fail("The expiration was in the past when the call arrived.", past);
      const far = calls.filter(({ expiresIn = 0 }) => expiresIn > lifetime + CLOCK_TOLERANCE);
      const [first] = far;
      if (first)
        return fail(
          `The expiration was ${seconds(first.expiresIn ?? 0)} ahead; the lifetime is ${seconds(lifetime)}.`,
          far,
        );
      if (calls.length === 0) return unseen("No calls yet.");
      return pass(`${counted(calls.length, "expiration")} within ${seconds(lifetime)}.`, calls.slice(0, 1));
    },
  },
];

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;
