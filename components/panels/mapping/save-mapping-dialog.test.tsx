// @vitest-environment happy-dom
/** Name of a mapping that is saved. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PanelMapping } from "@/lib/panels/model/model";
import { SaveMappingDialog } from "./save-mapping-dialog";

afterEach(cleanup);

test("a saved name in another notation of its letters replaces that mapping", async () => {
  const onSave = vi.fn();
  const saved = { id: "0199c0de-0000-7000-8000-000000000001", name: "Käufer" } as PanelMapping;
  render(
    <SaveMappingDialog
      mappings={[saved]}
      nameInUse={"Ka\u0308ufer "}
      columns={1}
      missing={0}
      pending={false}
      error={null}
      onClose={() => undefined}
      onSave={onSave}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Replace mapping" }));
  expect(onSave).toHaveBeenCalledWith("Käufer", saved.id);
});
