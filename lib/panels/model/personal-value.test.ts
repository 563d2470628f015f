import { expect, test } from "vitest";
import { personalKind } from "./personal-value.ts";

test.each([
  "1990-05-17",
  "17.05.90",
  "17 May 1990",
  "May 17, 1990",
  "17. März 1990",
  "3 février 1990",
  "3 de agosto de 1990",
  "03MAY1985",
  "03-May-85",
  "3 May 85",
  "1985-May-03",
  "3 May 1985 12:30",
  "１７ May １９９０",
  "1990-05-17 00:00",
  "1990-05-17T08:30:00Z",
  "17/05/1990 12:30",
  "17. 05. 1990",
  "1990年5月17日",
  "1990年5月17日(木)",
  "1990년 5월 17일",
  "Thursday, May 17, 1990",
  "Thu 17 May 1990",
  "Do., 17.05.1990",
  "Donnerstag, 17. Mai 1990",
  "quinta-feira, 17 de maio de 1990",
])("%j is a full date", (text) => {
  expect(personalKind(text)).toBe("a full date");
});

test.each([
  "May 1990",
  "MAY1990",
  "17 May",
  "May 18-24",
  "May",
  "12 people 1990",
  "2 Cars 20",
  "45 May 1990",
  "12 Mars 5000",
  "Born before May 17, 1990",
  "Segment 1.2.10",
  "So 1.2.10",
  "1990年",
  "5月17日",
  "Monday 12:30",
])("%j is an ordinary value", (text) => {
  expect(personalKind(text)).toBeUndefined();
});
