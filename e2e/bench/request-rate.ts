/** Requests per second of a dynamically rendered page. */
import { compare, type Row } from "./row.ts";

const CONCURRENCY = 8;
/** Requests per turn. */
const REQUESTS = 96;
/**
 * Milliseconds between two turns: the console's rate limit requires a pause, and a refused request would not measure
 * the page.
 */
const PAUSE_MS = 2_500;
const MIN_RATE = 0.4;

export const RATE_NAME = "an attribute's page, requests a second, to a page that says hello";

export interface RateTarget {
  readonly url: string;
  /** `Cookie` headers, one per session; requests are distributed among them. */
  readonly cookies: readonly string[];
  /** Text that every response contains. */
  readonly holds: string;
}

interface RateInput {
  readonly page: RateTarget;
  readonly hello: RateTarget;
  readonly smoke: boolean;
}

/** Compares an attribute page, signed in, with a hello-world page. */
export async function requestRate({ page, hello, smoke }: RateInput): Promise<Row> {
  // Warm-up, so that the code of both is optimized before it is measured.
  await rate(page);
  await rate(hello);
  return compare({
    name: RATE_NAME,
    unit: "requests/s",
    smoke,
    target: `≥ ${MIN_RATE}×`,
    meets: ({ ratio }) => ratio >= MIN_RATE,
    baseline: () => rate(hello),
    subject: () => rate(page),
  });
}

/** Requests per second. @throws Error for a response without the text. */
export async function rate({ url, cookies, holds }: RateTarget): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  let sent = 0;
  const startedAt = performance.now();
  const sendNext = async () => {
    while (sent < REQUESTS) {
      const cookie = cookies[sent % cookies.length] ?? "";
      sent += 1;
      const answer = await fetch(url, { headers: { cookie } });
      const html = await answer.text();
      if (!answer.ok || !html.includes(holds)) throw new Error(`${url} answers ${answer.status} without “${holds}”.`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
  return (REQUESTS * 1_000) / (performance.now() - startedAt);
}
