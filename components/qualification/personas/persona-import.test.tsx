// @vitest-environment happy-dom
/** Import of a file while other work saves personas. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { importPersonas } from "@/lib/qualification/personas/persona-actions";
import { personasJson } from "@/lib/qualification/personas/persona-file";
import { mina } from "@/lib/testing/a-persona";
import { PersonaImport } from "./persona-import";

vi.mock("@/lib/qualification/personas/persona-actions", () => ({ importPersonas: vi.fn(), readPersonas: vi.fn() }));

afterEach(cleanup);

test("a name that was taken after the preview is shown, and the dialog stays open", async () => {
  vi.mocked(importPersonas).mockResolvedValueOnce({
    ok: true,
    value: { added: ["Jonas"], replaced: [], kept: ["Mina"] },
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonaImport lines={[]} onClose={onClose} />
    </QueryClientProvider>,
  );
  const file = new File([personasJson([mina, { ...mina, name: "Jonas" }])], "personas.json");
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
  await userEvent.click(await screen.findByRole("button", { name: "Import 2 personas" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "A persona with this name was saved in the meantime: Mina",
  );
  expect(onClose).not.toHaveBeenCalled();
});
