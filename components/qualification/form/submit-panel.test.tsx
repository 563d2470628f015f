// @vitest-environment happy-dom
/** Buttons that start a check while what it would send is still loading. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_FORM } from "@/lib/qualification/model/check-form";
import { defaultDialect } from "@/lib/sampling/dialect";
import { SubmitPanel } from "./submit-panel";
import type { Groups } from "./use-groups";
import type { RunStarter } from "./use-start-run";

vi.mock("@/lib/query/get-result", () => ({ getResult: async () => ({ rows: [] }) }));

afterEach(cleanup);

const view = {
  partnerName: "Panel",
  operator: "a@example.test",
  environment: "sandbox",
  dialect: defaultDialect,
  people: [],
  inFull: false,
} as const;

test.each([
  [{ isLookingUp: true, isPersonaLoading: false }, "IDs are still being looked up."],
  [{ isLookingUp: false, isPersonaLoading: true }, "The persona is still loading."],
  [{ isLookingUp: false, isPersonaLoading: false }, undefined],
])("with %j, both buttons are disabled with the reason, or start a check", async (state, reason) => {
  const start = vi.fn<RunStarter["start"]>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmitPanel
        form={EMPTY_FORM}
        groups={{ requested: { ids: [] }, isLookingUp: state.isLookingUp } as unknown as Groups}
        isPersonaLoading={state.isPersonaLoading}
        view={view}
        check={{ issues: {}, pending: undefined, runId: undefined, error: null, attempt: () => true, start }}
        onClear={() => undefined}
      />
    </QueryClientProvider>,
  );
  for (const name of ["Run 1 live check", "Check locally"]) {
    const description = reason === undefined ? {} : { description: reason };
    await userEvent.click(screen.getByRole("button", { name, ...description }));
  }
  expect(start.mock.calls.map(([kind]) => kind)).toEqual(reason === undefined ? ["live", "local"] : []);
});
