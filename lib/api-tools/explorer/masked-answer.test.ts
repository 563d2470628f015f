import * as fc from "fast-check";
import { expect, test } from "vitest";
import { masksOf } from "./masked-answer.ts";
import { DOTS } from "./request-view.ts";

const credentials = { accessKey: "canary-access-key", signingSecret: "canary-signing-secret" };
const facts = { isJson: true, hidden: [], credentials } as const;
type Facts = Parameters<typeof masksOf>[0] & { readonly isJson: boolean };
const maskAnswer = (text: string, { isJson, ...exchange }: Facts) => masksOf(exchange).answer(text, isJson);
const qualify = (text: string, hidden: readonly string[] = [], isJson = true) =>
  maskAnswer(text, { ...facts, operation: "qualify", hidden, isJson });

test("an answer without anything to mask stays as received", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ attribute_id: fc.bigInt(), active: fc.boolean() })), (list) => {
      const text = `[${list.map(({ attribute_id, active }) => `{ "attribute_id": ${attribute_id}, "active":${active}}`).join(",\n")}]`;
      expect(maskAnswer(text, { ...facts, operation: "list-attributes" })).toEqual({ text, masked: false });
    }),
  );
});

test("entry links of a check are masked, under any name and spelling", () => {
  const text =
    '[{"group_id": 9007199254740993, "start_url":"https://entry.example.test/s?r=1", "x":"custom:\\u002f/a", "n": 1.0}]';
  expect(qualify(text)).toEqual({
    text: '[{"group_id": 9007199254740993, "start_url":"••••", "x":"••••", "n": 1.0}]',
    masked: true,
  });
  expect(qualify("see https://entry.example.test/s?r=1 now", [], false).text).toBe("see •••• now");
});

test("entry links inside a text of a check are masked, also in the console's own messages", () => {
  const link = "https://entry.example.test/s?r=1";
  for (const spelled of [link, link.slice(6), encodeURIComponent(link)]) {
    const told = `Started before, see ${spelled} now`;
    expect(qualify(`{"message":"${told}"}`).text).toBe('{"message":"Started before, see •••• now"}');
    expect(qualify(told, [], false).text).toBe("Started before, see •••• now");
    expect(masksOf({ operation: "qualify", hidden: [], credentials }).text(told)).toBe("Started before, see •••• now");
  }
  const agent = "Bot (+https://bot.example.test/about) 1.0";
  expect(qualify(JSON.stringify({ message: `no ${agent}` }), [agent]).text).toBe('{"message":"no ••••"}');
});

test("entry links of an opportunity keep their host only", () => {
  const text = '{"id":1,"links":{"live":"https://entry.example.test/s?r=1"}}';
  const { text: shown } = maskAnswer(text, { ...facts, operation: "get-opportunity" });
  expect(shown).toContain('"id":1');
  expect(shown).toContain("entry.example.test");
  expect(shown).not.toContain("r=1");
});

test("sent values are masked in texts and names, and numbers stay", () => {
  const text = '[{"group_id":7000,"mina berlin":"MINA%20BERLIN is known","ip":"203.0.113.7"}]';
  expect(qualify(text, ["mina berlin", "203.0.113.7", "7"]).text).toBe(
    '[{"group_id":7000,"••••":"•••• is known","ip":"••••"}]',
  );
  expect(qualify("No panel for mina berlin", ["mina berlin"], false).text).toBe("No panel for ••••");
  const context = { ...facts, operation: "create-context", hidden: ["1990-01-02"] } as const;
  expect(maskAnswer('{"id":"my-id","birth_date":"1990-01-02"}', context).text).toBe(
    '{"id":"my-id","birth_date":"••••"}',
  );
});

test("echoed credentials are masked in every answer", () => {
  const text = '{"message":"key CANARY-access-key or canary-signing-secret"}';
  for (const operation of ["list-attributes", "get-opportunity", "create-context", "qualify"] as const) {
    const { text: shown, masked } = maskAnswer(text, { ...facts, operation });
    expect(shown).not.toMatch(/canary/i);
    expect(masked).toBe(true);
  }
});

test("the beginning of a JSON answer is masked up to its cut", () => {
  const cut = '[{"group_id":1,"start_url":"https://entry.example.test/s?r';
  expect(qualify(cut).text).toBe('[{"group_id":1,"start_url":"••••"');
});

test("a sent number is masked as a number and in texts; the ID of a group stays", () => {
  const text =
    '[{"group_id": 5551234567, "id":5551234567 ,"list":[5551234567.0,5.551234567E9, 55512345678],"m":"no 5551234567"}]';
  expect(qualify(text, ["5551234567"]).text).toBe(
    '[{"group_id": 5551234567, "id":"••••" ,"list":["••••","••••", 55512345678],"m":"no ••••"}]',
  );
  expect(qualify("[9007199254740993]", ["9007199254740993"]).text).toBe('["••••"]');
});

test.each(["qualify", "get-opportunity"] as const)("headers of %s show no link", (operation) => {
  const { header } = masksOf({ operation, hidden: [], credentials });
  expect(header("location", "/s?r=1")).toEqual({ name: "location", value: DOTS, masked: true });
  expect(header("x-next", "see https://entry.example.test/s?r=1 now").value).toBe("see •••• now");
  expect(header("x-next", "u=https%3A%2F%2Fentry.example.test").value).toBe("••••");
  expect(header("content-type", "application/json; charset=utf-8").masked).toBe(false);
});

test("headers repeat neither sent values nor credentials, and set no cookie", () => {
  const { header } = masksOf({ operation: "create-context", hidden: ["1990-01-02", "mina berlin"], credentials });
  expect(header("x-echo", "birth 1990-01-02, Mina+Berlin").value).toBe("birth ••••, ••••");
  expect(header("x-key", "CANARY-access-key").value).toBe("••••");
  expect(header("set-cookie", "session=1").value).toBe(DOTS);
  expect(header("location", "/contexts/7")).toEqual({ name: "location", value: "/contexts/7", masked: false });
});
