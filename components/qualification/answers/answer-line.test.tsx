/** Answer rows as the form renders them. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerLine } from "./answers-given";

const NOW = Date.UTC(2026, 10, 21);
const JAN_2 = Date.UTC(2026, 0, 2);
const income = { attributeId: "11410", values: ["4"], at: JAN_2 };
const known = {
  state: "known",
  name: "Income",
  answers: { "4": { text: "<b>40,000–49,999</b>", locale: "de_DE" } },
} as const;
const draw = (props: Partial<Parameters<typeof AnswerLine>[0]> = {}) =>
  renderToStaticMarkup(
    <AnswerLine
      answer={income}
      attributeName={known}
      expired={undefined}
      now={NOW}
      changing={false}
      onValue={() => undefined}
      onDate={() => undefined}
      onRemove={() => undefined}
      {...props}
    />,
  );

test("shows an answer with its day, as text in its own language", () => {
  const html = draw();
  expect(html).toContain("2 Jan 2026");
  expect(html).toContain('lang="de-DE"');
  expect(html).not.toMatch(/<b>40|line-through/);
  expect(draw({ answer: { attributeId: "11410", values: ["4"] } })).toContain("no date");
});

test("the value is a button labeled with the attribute and the answer, as plain text", () => {
  expect(draw()).toContain('aria-label="Change Income, 40,000–49,999"');
  expect(draw({ attributeName: undefined })).toContain('aria-label="Change Attribute 11410, 4"');
  expect(draw({ changing: true })).toMatch(/aria-expanded="true" aria-label="Change Income,/);
});

test("strikes through an expired answer and shows since when, with the year if it is not the current one", () => {
  const html = draw({ expired: { at: JAN_2, since: Date.UTC(2026, 3, 2) } });
  expect(html).toContain("line-through");
  expect(html).toContain("Expired 2 Apr<");
  expect(draw({ expired: { at: 0, since: Date.UTC(2025, 3, 2) } })).toContain("Expired 2 Apr 2025<");
});
