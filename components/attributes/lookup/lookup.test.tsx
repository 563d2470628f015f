// @vitest-environment happy-dom
/** Form for IDs of attributes and answers: the button keeps the focus while the looked-up IDs change. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { parseIds } from "@/lib/attributes/lookup/lookup-parse";
import { Lookup } from "./lookup";

vi.mock("@/lib/attributes/actions", () => ({ lookUpIds: () => new Promise(() => undefined) }));
vi.mock("@/components/views/saved-views", () => ({ SavedViews: () => null }));
vi.mock("../attributes-tabs", () => ({ AttributesTabs: () => null }));

afterEach(cleanup);

function Page() {
  const [ids, setIds] = useState<readonly string[]>(["120"]);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Lookup
        lookup={{ ids, pasted: undefined, onlyHere: false, lookUp: (text) => setIds(parseIds(text).ids) }}
        overview={{} as never}
        matches={undefined}
        pins={[]}
        onPins={() => undefined}
      />
      <button type="button" onClick={() => setIds(["130"])}>
        Other IDs
      </button>
    </QueryClientProvider>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Attribute and answer IDs" });

test("after a lookup, the button has the focus and the field has the IDs", async () => {
  render(<Page />);
  await userEvent.clear(field());
  await userEvent.type(field(), "120, 121");
  const button = screen.getByRole("button", { name: "Look up these IDs" });
  await userEvent.click(button);
  await waitFor(() => expect(field().value).toBe("120\n121"));
  expect(document.activeElement).toBe(button);
  await userEvent.type(field(), " 122");
  await userEvent.click(screen.getByRole("button", { name: "Other IDs" }));
  await waitFor(() => expect(field().value).toBe("130"));
});
