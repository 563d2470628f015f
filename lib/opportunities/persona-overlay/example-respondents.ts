/** Sandbox respondents, for the persona overlay and the qualify page; empty outside sandbox mode. */
import "server-only";
import type { FormFactor } from "../../sampling/limits.ts";
import { env } from "../../server/env.ts";
import type { OverlayAnswer } from "./persona-overlay.ts";

export interface ExampleRespondent {
  readonly id: string;
  /** One sentence. */
  readonly about: string;
  readonly formFactor: FormFactor;
  readonly locale: string;
  readonly width: number;
  readonly height: number;
  readonly ip: string;
  /** Answers stored in the sandbox. */
  readonly answers: readonly OverlayAnswer[];
}

export async function exampleRespondents(): Promise<readonly ExampleRespondent[]> {
  if (env().mode !== "sandbox") return [];
  const { respondents } = await import("../../sandbox/respondents.ts");
  return respondents.map(({ id, about, language, country, fingerprint, answers }) => ({
    id,
    about,
    formFactor: fingerprint.formFactor,
    locale: `${language}_${country}`,
    width: fingerprint.width,
    height: fingerprint.height,
    ip: fingerprint.ip,
    answers: [...answers].map(([attributeId, values]) => ({ attributeId, values: [...values] })),
  }));
}
