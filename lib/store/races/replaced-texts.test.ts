/**
 * Two consoles replace the texts of one attribute in several transactions each: in any order of the transactions, the
 * texts and their index are those of one console.
 * @module-tag full
 */
import type { Kysely, Transaction } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testLocation, testTextIndex, type TestLocation } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { attributeDetails } from "../attributes/attribute-details.ts";
import { textsOfAttribute } from "../attributes/attribute-texts.ts";
import { verifyDatabase } from "../backup/verify-database.ts";
import { verify } from "../backup/verify.ts";
import { partnerScope, type PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import type { Store } from "../open-store.ts";

let location: TestLocation;
let stores: readonly Store[];
beforeEach(async () => {
  location = await testLocation();
  stores = [await location.open(), await location.open()];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  location.remove();
});

/** Texts of a transaction, so that few texts need several. */
const MOST = 3;
/** Answers of each text, in different numbers. */
const ANSWERS: Readonly<Record<string, number>> = { old: 4, early: 5, late: 6 };

const attributeOf = (word: string) =>
  anAttribute("80", {
    name: "age",
    answers: Object.fromEntries(
      Array.from({ length: ANSWERS[word] ?? 0 }, (_, at) => [String(at), [`${word} ${at}`] as const]),
    ),
  });

interface Arrival {
  readonly go: () => void;
  readonly ended: Promise<void>;
}

interface Stepwise {
  /** Waits until the first transaction could begin. */
  readonly ready: Promise<unknown>;
  /** Runs the next transaction, and all that is done before the one after it; `false` when there is none. */
  step(): Promise<boolean>;
  readonly outcome: Promise<PromiseSettledResult<void>>;
}

/** Work whose transactions run one by one, each on demand. */
function stepwise(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Stepwise {
  let arrival = Promise.withResolvers<Arrival | undefined>();
  const execute =
    (begin: { execute<T>(own: (trx: Transaction<Tables>) => Promise<T>): Promise<T> }) =>
    async <T>(own: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
      const [go, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      arrival.resolve({ go: go.resolve, ended: ended.promise });
      await go.promise;
      try {
        return await begin.execute(own);
      } finally {
        ended.resolve();
      }
    };
  const held = new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      const method = value.bind(target);
      return key === "transaction" ? () => ({ execute: execute(method()) }) : method;
    },
  });
  const outcome = Promise.allSettled([work(held)]).then(([settled]) => {
    arrival.resolve(undefined);
    return settled;
  });
  return {
    ready: arrival.promise,
    outcome,
    async step() {
      const next = await arrival.promise;
      if (!next) return false;
      arrival = Promise.withResolvers();
      next.go();
      await next.ended;
      await arrival.promise;
      return true;
    },
  };
}

const WORDS = ["early", "late"] as const;

/** Both consoles save. Their transactions run in that order, and then in turns. Returns the number of transactions. */
async function saveBoth(scope: PartnerScope, bodies: readonly string[], order: readonly number[]): Promise<number> {
  const index = await testTextIndex();
  const consoles = stores.map(({ db }, at) =>
    stepwise(db, (own) =>
      attributeDetails(own, index, MOST).saveDetail(scope, attributeOf(WORDS[at] ?? ""), bodies[at] ?? "", 6),
    ),
  );
  await Promise.all(consoles.map(({ ready }) => ready));
  let transactions = 0;
  for (const at of order) transactions += Number((await consoles[at]?.step()) ?? false);
  for (let before = -1; before !== transactions;) {
    before = transactions;
    for (const one of consoles) transactions += Number(await one.step());
  }
  for (const { outcome } of consoles) expect(await outcome).toEqual({ status: "fulfilled", value: undefined });
  return transactions;
}

async function storedTexts({ partnerId }: PartnerScope): Promise<string[]> {
  const rows = await stores[0]?.db
    .selectFrom("attribute_texts")
    .select(["part", "answer_id", "locale", "text"])
    .where("partner_id", "=", partnerId)
    .execute();
  return (rows ?? []).map((row) => [row.part, row.answer_id, row.locale, row.text].join("|")).toSorted();
}

const textsOf = (word: string): string[] =>
  textsOfAttribute(attributeOf(word))
    .map(({ part, answerId, locale, text }) => [part, answerId, locale, text].join("|"))
    .toSorted();

const found = async (scope: PartnerScope, word: string) =>
  (await stores[0]?.search.texts(scope, word, { limit: 9, offset: 0 }))?.total;

/** Compares the whole index with the texts. */
const verifyIndex = () => {
  const { address } = location;
  return "url" in address
    ? verifyDatabase({ database: address, whole: true })
    : verify({ dataDir: address.dataDir, whole: true });
};

/** The first console runs some transactions, then the second one some, then the first and the second one all others. */
const orders = Array.from({ length: 49 }, (_, at) => {
  const [first, second] = [Math.floor(at / 7), at % 7];
  return [...Array<0>(first).fill(0), ...Array<1>(second).fill(1), ...Array<0>(20).fill(0)];
});

test.each([
  // As two versions of the console derive other texts from one body.
  ["the same body", ["new", "new"]],
  ["different bodies", ["early", "late"]],
])("the texts of %s are those of one console, in any order of the transactions", async (_name, bodies) => {
  for (const [at, order] of [...orders, []].entries()) {
    const scope = partnerScope(`p${at}`);
    await stores[0]?.attributes.saveDetail(scope, attributeOf("old"), "old", 5);
    const transactions = await saveBoth(scope, bodies, order);
    expect(transactions).toBeGreaterThan(5);
    const stored = await storedTexts(scope);
    const detail = await stores[0]?.attributes.detail(scope, "80");
    const winners = bodies[0] === bodies[1] ? WORDS : WORDS.filter((word) => word === detail?.bodyText);
    expect(winners.map(textsOf), order.join("")).toContainEqual(stored);
    const winner = winners.find((word) => stored.includes(`answer|0||${word} 0`)) ?? "none";
    const counts = await Promise.all(["old", ...WORDS].map((word) => found(scope, word)));
    expect(counts, order.join("")).toEqual(["old", ...WORDS].map((word) => (word === winner ? ANSWERS[word] : 0)));
    expect(await stores[0]?.attributes.derivedBefore(scope, 9)).toEqual({ total: 0, next: [] });
  }
  await verifyIndex();
});
