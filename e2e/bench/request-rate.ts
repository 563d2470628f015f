/** Requests a second of a page that is rendered for each of them. */
import { compare, type Row } from "./row.ts";

const AT_ONCE = 8;
/** Of one turn. */
const REQUESTS = 96;
/** Milliseconds between two turns: the console lets nobody ask on without a pause, and a page that is refused is no page. */
const PAUSE = 2_500;
const LEAST = 0.4;

export const RATE_NAME = "an attribute's page, requests a second, to a page that says hello";

interface Asked {
  readonly url: string;
  /** `Cookie` headers, of a session each; requests are shared out among them. */
  readonly cookies: readonly string[];
  /** What every answer holds. */
  readonly holds: string;
}

/** An attribute's page, signed in, to a page that says hello. */
export async function requestRate(page: Asked, hello: Asked): Promise<Row> {
  // The first requests are slower while the code of both is being made fast.
  await rate(page);
  await rate(hello);
  return compare({
    name: RATE_NAME,
    unit: "requests/s",
    target: `≥ ${LEAST}×`,
    meets: ({ ratio }) => ratio >= LEAST,
    baseline: () => rate(hello),
    subject: () => rate(page),
  });
}

async function rate({ url, cookies, holds }: Asked): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  let asked = 0;
  const began = performance.now();
  const askOn = async () => {
    while (asked < REQUESTS) {
      const cookie = cookies[asked % cookies.length] ?? "";
      asked += 1;
      const answer = await fetch(url, { headers: { cookie } });
      const html = await answer.text();
      if (!answer.ok || !html.includes(holds)) throw new Error(`${url} answers ${answer.status} without “${holds}”.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return (REQUESTS * 1_000) / (performance.now() - began);
}
