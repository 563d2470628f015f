/** Every documented rule and limit of the service, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultDialect, dialectSchema } from "../sampling/dialect.ts";
import { int64Literal } from "../sampling/json.ts";
import { type OperationName, operations } from "../sampling/operations.ts";
import { callSandbox, KEYS, type Reply, valueOf } from "../testing/sandbox-call.ts";
import { qualification } from "../testing/sound-requests.ts";
import { NOTABLE } from "./opportunities/notable.ts";
import { type Sandbox, startSandbox } from "./server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(KEYS);
});
afterAll(() => sandbox.close());

const call = (operation: OperationName, body: unknown) => callSandbox(sandbox.url, operation, body);

const refuses = async (reply: Promise<Reply>, status: number, words: RegExp) => {
  const { status: got, text } = await reply;
  expect(text).toMatch(words);
  expect(got).toBe(status);
};

test("get-attribute-info: unknown is a bad request, restricted is unauthorized, an id is an integer", async () => {
  await refuses(call("get-attribute-info", { attribute_id: 123_456_789 }), 400, /no attribute 123456789/);
  await refuses(call("get-attribute-info", { attribute_id: 12345 }), 403, /12345 is not open/);
  await refuses(call("get-attribute-info", { attribute_id: "120" }), 400, /attribute_id: expected an integer/);
  await refuses(call("get-attribute-info", {}), 400, /attribute_id/);
  await refuses(call("get-attribute-info", { attribute_id: int64Literal("9223372036854775808") }), 400, /whole number/);
});

test("ids beyond 2^53 keep their digits and are bare integers on the wire", async () => {
  const attribute = await call("get-attribute-info", { attribute_id: int64Literal("9007199254740993") });
  expect(attribute.text).toMatch(/"id":9007199254740993[,}]/);
  expect(attribute.text).not.toMatch(/"(id|attribute_id)":"/);
  const opportunity = await call("get-opportunity", { id: int64Literal(NOTABLE.bigIds) });
  expect(opportunity.text).toMatch(/"id":9007199254740993[,}]/);
});

test("get-opportunity: by id, by group and locale, unknown id, incomplete locale", async () => {
  const byId = await call("get-opportunity", { id: 55301 });
  const byGroup = await call("get-opportunity", { group_id: 11_241_127, country: "DE", language: "de" });
  expect(byGroup.text).toBe(byId.text);
  await refuses(call("get-opportunity", { id: 1 }), 404, /no such opportunity/);
  await refuses(call("get-opportunity", { group_id: 11_241_127, country: "BR", language: "pt" }), 404, /no such/);
  await refuses(call("get-opportunity", { group_id: 11_241_127, country: "DE" }), 400, /language/);
  await refuses(call("get-opportunity", { id: "55301" }), 400, /id: expected an integer/);
});

const list = async (name: "list-attributes" | "get-attributes", body: object) => {
  const reply = await call(name, body);
  expect(reply.status, reply.text).toBe(200);
  return operations[name].response.parse(valueOf(reply));
};

describe("lists", () => {
  test("list-attributes has 500 items, and pages on request", async () => {
    const all = await list("list-attributes", {});
    expect(all).toHaveLength(500);
    expect(all[0]?.attribute_id).toBe("1");
    expect(await list("list-attributes", { page_number: 1, page_size: 200 })).toEqual(all.slice(200, 400));
    expect(await list("list-attributes", { page_number: 2, page_size: 300 })).toEqual([]);
  });

  test("the deprecated list can be paged completely by the stop rule, including inactive attributes", async () => {
    const found: { attribute_id: string; active?: boolean | null | undefined }[] = [];
    for (let number = 0; ; number += 1) {
      const items = await list("get-attributes", { page_number: number, page_size: 40 });
      found.push(...items);
      if (items.length < 40) break;
    }
    const most = await list("list-attributes", {});
    expect(new Set(found.map((item) => item.attribute_id)).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(most.length);
    expect(found.some(({ active }) => active === false)).toBe(true);
  });

  test("the deprecated list returns one page when no page is requested", async () => {
    expect(await list("get-attributes", {})).toHaveLength(defaultDialect.pageSize);
  });

  test("a country filters both lists", async () => {
    const all = await list("list-attributes", {});
    const german = await list("list-attributes", { country: "DE" });
    expect(german.length).toBeGreaterThan(0);
    expect(german.length).toBeLessThanOrEqual(all.length);
    expect(await list("get-attributes", { country: "ZZ" })).toEqual([]);
    await refuses(call("list-attributes", { country: "de" }), 400, /country: Enter a country as two capital letters/);
  });

  test("rejects pages out of bounds", async () => {
    await refuses(call("list-attributes", { page_number: -1 }), 400, /page_number/);
    await refuses(call("list-attributes", { page_size: 0 }), 400, /page_size/);
    await refuses(call("list-attributes", { page_size: 10_001 }), 400, /page_size: at most 10000/);
    await refuses(call("list-attributes", { page_size: "5" }), 400, /page_size/);
  });

  test("the index of the first page follows the dialect", async () => {
    const oneBased = await startSandbox({ ...KEYS, dialect: dialectSchema.parse({ firstPage: 1 }) });
    try {
      const ask = (body: object) => callSandbox(oneBased.url, "list-attributes", body);
      expect(valueOf(await ask({ page_number: 1, page_size: 1 }))).toEqual([{ attribute_id: 1, active: true }]);
      await refuses(ask({ page_number: 0, page_size: 1 }), 400, /the first page is 1/);
    } finally {
      await oneBased.close();
    }
  });
});

const create = (body: object) => call("create-context", body);

describe("contexts", () => {
  test("uses the caller's id, or generates one", async () => {
    expect(valueOf(await create({ id: "mine", items: {} }))).toEqual({ id: "mine" });
    const made = operations["create-context"].response.parse(valueOf(await create({ items: { ctx: "a" } })));
    expect(made.id.length).toBeGreaterThan(20);
  });

  test("requires text values and a future expiration, and returns no value", async () => {
    await refuses(create({ items: { a: 1 } }), 400, /items\.a: Context values must be strings/);
    await refuses(create({}), 400, /items/);
    await refuses(create({ items: {}, expiration: "2020-01-01T00:00:00Z" }), 400, /must be in the future/);
    await refuses(create({ items: {}, expiration: "tomorrow" }), 400, /expiration/);
    const reply = await create({ items: { postal_code: "60081-planted" }, expiration: "2999-01-01T00:00:00+02:00" });
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain("planted");
  });
});

/** Outcomes without their links, which differ between calls. */
async function outcomes(body: object): Promise<object[]> {
  const results = operations.qualify.response.parse(valueOf(await call("qualify", body)));
  return results.map((result) => ({ ...result, start_url: typeof result.start_url }));
}

const groups = (count: number) => Array.from({ length: count }, (_unused, index) => 11_241_127 + index);

describe("qualify", () => {
  test("both layouts of the form factor are equivalent", async () => {
    const nested = qualification({}, { device_type: undefined, device: { form_factor: "DESKTOP" } });
    expect(await outcomes(nested)).toEqual(await outcomes(qualification({})));
  });

  test("accepts one to ten groups, integers only", async () => {
    expect((await call("qualify", qualification({ group_ids: groups(10) }))).status).toBe(200);
    await refuses(call("qualify", qualification({ group_ids: groups(11) })), 400, /A call can have at most 10 groups/);
    await refuses(call("qualify", qualification({ group_ids: [] })), 400, /Enter at least one group ID/);
    await refuses(call("qualify", qualification({ group_ids: ["11241127"] })), 400, /expected an integer/);
  });

  test.each(["2001:db8::1", "::ffff:203.0.113.7", "0313.0.113.7", "3405803783", "203.0.113", ""])(
    "rejects %j as not IPv4",
    (ip_address) => refuses(call("qualify", qualification({}, { ip_address })), 400, /IPv4/),
  );

  test("accepts a respondent id of up to 100 code points", async () => {
    expect((await call("qualify", qualification({ respondent_id: "渋".repeat(100) }))).status).toBe(200);
    expect((await call("qualify", qualification({ respondent_id: "😀".repeat(100) }))).status).toBe(200);
    const long = qualification({ respondent_id: "渋".repeat(101) });
    await refuses(call("qualify", long), 400, /respondent_id: A respondent ID can have at most 100/);
    await refuses(call("qualify", qualification({ respondent_id: undefined })), 400, /respondent_id/);
  });

  test("rejects an unknown form factor", () =>
    refuses(call("qualify", qualification({}, { device_type: "FRIDGE" })), 400, /DESKTOP, TABLET, SMARTPHONE/));

  test("a qualified outcome has an entry link to this sandbox, a refused one has dispositions", async () => {
    const fresh = await startSandbox(KEYS);
    try {
      const reply = await callSandbox(fresh.url, "qualify", qualification({}));
      const results = operations.qualify.response.parse(valueOf(reply));
      expect(results.map(({ group_id, qualified }) => [group_id, qualified])).toEqual([
        ["11241127", true],
        ["11250030", true],
        ["11250031", false],
      ]);
      expect(results[0]?.start_url?.startsWith(`${fresh.url}/start?`)).toBe(true);
      expect(results[0]?.start_url).not.toContain("mina");
      expect(results[2]).toMatchObject({ start_url: null, dispositions: [{ disposition: "3", status: "20" }] });
    } finally {
      await fresh.close();
    }
  });
});
