import { expect, test } from "vitest";
import { callSandbox, KEYS, valueOf } from "../../testing/sandbox-call.ts";
import { startSandbox } from "../server.ts";

interface Wire {
  readonly is_active: boolean;
  readonly question: { readonly translations: readonly { readonly locale: string; readonly text: string }[] };
  readonly answers: readonly { readonly id: number; readonly text: string }[];
}

const german = ({ question }: Wire) => question.translations.find(({ locale }) => locale === "de_DE")?.text;
const textsOf = ({ answers }: Wire) => answers.map(({ text }) => text);

test("the second and every later read returns the second version", async () => {
  const sandbox = await startSandbox(KEYS);
  const read = async (id: number) =>
    valueOf(await callSandbox(sandbox.url, "get-attribute-info", { attribute_id: id })) as Wire;
  const listed = async () =>
    (
      valueOf(await callSandbox(sandbox.url, "list-attributes", {})) as { attribute_id: number; active: boolean }[]
    ).find((item) => item.attribute_id === 6120)?.active;
  try {
    expect(german(await read(3960))).toBe("Tragen Sie eine Brille oder Kontaktlinsen?");
    expect(german(await read(3960))).toContain("auch nur gelegentlich");
    expect(german(await read(3960))).toContain("auch nur gelegentlich");

    const [before, after] = [await read(1722), await read(1722)];
    expect(textsOf(before).filter((text) => !textsOf(after).includes(text))).toEqual(["Fishing"]);
    expect(textsOf(after).filter((text) => !textsOf(before).includes(text))).toEqual(["Chess"]);

    expect([(await read(6120)).is_active, await listed()]).toEqual([true, true]);
    expect([(await read(6120)).is_active, await listed()]).toEqual([false, false]);
    expect(await read(120)).toEqual(await read(120));
  } finally {
    await sandbox.close();
  }
});
