/** Requests a second of a page that is rendered for each of them. */
import { compare, type Row } from "./row.ts";

const AT_ONCE = 8;
/** Milliseconds of one turn. */
const TURN = 3_000;
const LEAST = 0.4;

interface Asked {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An attribute's page, signed in, to a page that says hello. */
export async function requestRate(page: Asked, hello: Asked): Promise<Row> {
  // The first requests are slower while the code of both is being made fast.
  await rate(page);
  await rate(hello);
  return compare({
    name: "an attribute's page, requests a second, to a page that says hello",
    unit: "requests/s",
    target: `≥ ${LEAST}×`,
    meets: ({ ratio }) => ratio >= LEAST,
    baseline: () => rate(hello),
    subject: () => rate(page),
  });
}

async function rate({ url, headers = {} }: Asked): Promise<number> {
  let answered = 0;
  const began = performance.now();
  const askOn = async () => {
    while (performance.now() - began < TURN) {
      const answer = await fetch(url, { headers });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
      await answer.arrayBuffer();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return (answered * 1_000) / (performance.now() - began);
}
