import { expect, test } from "vitest";
import { mayBePersonsId } from "./persons-id.ts";

test.each([
  "mina-berlin-31",
  "p_88213",
  "resp_7",
  "R-102934",
  "user-0042",
  "abc123xyz",
  "8f14e45fceea167a5a36dedd4bea2543",
  "2f6a9c01-77aa-4d1e-9d3b-5b8e0c1d2e3f",
  "ＡＢ１２３４",
  "555-1234",
  "1990-05-17",
  "mina@example.test",
  "mina+test@example.test",
  "jürgen@example.test",
  "203.0.113.7",
  "2001:db8::1",
  " p_88213 ",
])("%j may be a person's", (text) => {
  expect(mayBePersonsId(text)).toBe(true);
});

test.each([
  "vollzeit",
  "employment status",
  "respondent p_88213",
  "18-24",
  "100-199",
  "covid-19",
  "Covid19",
  "b2b",
  "web3",
  "5g",
  "18th",
  "500ml",
  "18jährige",
  "größe-42",
  "18歳以上",
  "東京23区",
  "年収500万円",
  "٢٥-سنة",
  "группа-12345",
  "ｉｐｈｏｎｅ１５",
  "self-employed",
  "snake_case",
  "55304",
  "3.14",
  "",
])("%j is a word to look for", (text) => {
  expect(mayBePersonsId(text)).toBe(false);
});
