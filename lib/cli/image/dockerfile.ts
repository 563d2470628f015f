/** Instructions of a Dockerfile. Pure. */

export interface Instruction {
  /** In upper case. */
  readonly name: string;
  readonly value: string;
}

export interface ImageSettings {
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly folder: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/** Lines that end with a backslash continue in the next one. */
export const instructionsOf = (text: string): readonly Instruction[] =>
  text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name = "", value = ""] = /^\s*(\w+)\s*(.*)$/.exec(line) ?? [];
      return { name: name.toUpperCase(), value: value.trim() };
    });

/** Instructions of the last stage, which becomes the image. */
export function lastStage(instructions: readonly Instruction[]): readonly Instruction[] {
  return instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
}

/** @throws Error if an instruction is missing or has no exec form. */
export function imageSettings(text: string): ImageSettings {
  const stage = lastStage(instructionsOf(text));
  const last = (name: string): string => {
    const found = stage.findLast((instruction) => instruction.name === name);
    if (!found) throw new Error(`The Dockerfile has no ${name}.`);
    return found.value;
  };
  return {
    environment: Object.assign({}, ...stage.filter(({ name }) => name === "ENV").map(({ value }) => pairsOf(value))),
    user: last("USER"),
    folder: last("WORKDIR"),
    command: execForm(last("CMD")),
    healthCheck: execForm(last("HEALTHCHECK").replace(/^.*?CMD\s+/, "")),
  };
}

/** `A=1 B="two words"` */
const pairsOf = (value: string): Record<string, string> =>
  Object.fromEntries(
    [...value.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)].map(([, name = "", quoted, plain]) => [
      name,
      quoted ?? plain ?? "",
    ]),
  );

/** The exec form is JSON; the shell form would put a shell between the signal and the program. */
export function execForm(value: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(value);
    if (Array.isArray(parts) && parts.every((part): part is string => typeof part === "string")) return parts;
  } catch {
    // Reported below.
  }
  throw new Error(`Not in exec form: ${value}`);
}
