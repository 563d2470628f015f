/** The respondents that the sandbox knows, for the lens and for trying the workbench; none outside sandbox mode. */
import "server-only";
import type { FormFactor } from "../sampling/limits.ts";
import { env } from "../server/env.ts";
import type { LensAnswer } from "./lens.ts";

export interface KnownRespondent {
  readonly id: string;
  /** One sentence. */
  readonly about: string;
  readonly formFactor: FormFactor;
  readonly width: number;
  readonly height: number;
  readonly ip: string;
  /** What the sandbox has on file. */
  readonly answers: readonly LensAnswer[];
}

export async function sandboxPeople(): Promise<readonly KnownRespondent[]> {
  if (env().mode !== "sandbox") return [];
  const { respondents } = await import("../sandbox/respondents.ts");
  return respondents.map(({ id, about, fingerprint, answers }) => ({
    id,
    about,
    formFactor: fingerprint.formFactor,
    width: fingerprint.width,
    height: fingerprint.height,
    ip: fingerprint.ip,
    answers: [...answers].map(([attributeId, values]) => ({ attributeId, values: [...values] })),
  }));
}
