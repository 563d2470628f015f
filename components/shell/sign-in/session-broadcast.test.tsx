// @vitest-environment happy-dom
/** Change of the partner account below a page that stays open. */
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionBroadcast } from "./session-broadcast";

const mocks = vi.hoisted(() => ({
  loadPartnerAccount: vi.fn(),
  reloadForNewSession: vi.fn(),
  reloadReason: () => undefined,
}));
vi.mock("@/components/query/new-session", () => mocks);

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(cleanup);

const at = (partner: string) => <SessionBroadcast id="mia" name="Mia" partner={{ id: partner, name: partner }} />;

test("a page that is rendered again for another account is reloaded", () => {
  const { rerender } = render(at("b"));
  rerender(at("b"));
  expect(mocks.loadPartnerAccount).not.toHaveBeenCalled();
  rerender(at("a"));
  expect(mocks.loadPartnerAccount).toHaveBeenCalledWith("unavailable");
});
