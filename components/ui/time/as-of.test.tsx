// @vitest-environment happy-dom
/** Age of a datum: with a verb, or below a heading that names the event. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AsOf } from "./as-of";

afterEach(cleanup);

test.each([
  ["seen", "seen just now"],
  ["", "just now"],
])("the verb %j gives %j", (verb, text) => {
  render(<AsOf event at={Date.now()} verb={verb} focusable={false} />);
  expect(screen.getByText(/just now$/).textContent).toBe(text);
});
