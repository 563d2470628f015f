import { expect, test } from "vitest";
import { closedStateText } from "./closed-state-text";

test.each([
  [undefined, "closed"],
  ["Closed", "closed"],
  ["Count 0", "at count 0"],
  ["Count -3", "at count -3"],
  ["Other (PAUSED)", "not open (PAUSED)"],
  ["Other (no status)", "not open (no status)"],
  ["May be open (count unreadable)", "may be open (count unreadable)"],
])("an entry with the state %s is %s", (label, text) => {
  expect(closedStateText(label)).toBe(text);
});
