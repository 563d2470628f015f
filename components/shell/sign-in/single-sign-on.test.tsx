// @vitest-environment happy-dom
/** Failures of the start of single sign-on. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SingleSignOn } from "./single-sign-on";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [429, "Wait a minute, then try again."],
  [502, "Entra didn’t respond. Try again in a moment."],
  [503, "The console’s database isn’t available. Try again in a moment."],
])("an answer of status %i names its cause", async (status, advice) => {
  vi.stubGlobal("fetch", async (url: string) =>
    url === "/api/auth/csrf" ? Response.json({ csrfToken: "t" }) : new Response("", { status }),
  );
  render(<SingleSignOn name="Entra" next="/" previousError={undefined} />);
  fireEvent.click(screen.getByRole("button", { name: "Continue with Entra" }));
  expect(await screen.findByText(advice)).toBeDefined();
});
