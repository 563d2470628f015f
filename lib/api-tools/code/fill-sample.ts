/**
 * Fills a code template. A placeholder is a word like `__PATH__`, which is valid syntax in every language. Lines between
 * `# <body-sha256>` and `# </body-sha256>` belong to one signing method only. Pure.
 */
import type { Dialect } from "../../sampling/dialect.ts";
import { bodyLiteral } from "./body-literal.ts";
import { LANGUAGE_ROWS, type Language } from "./languages.ts";

/** Points of the dialect that a sample contains. */
export type SampleDialect = Pick<Dialect, "headerPrefix" | "signing" | "signatureLifetime" | "interactiveDeadline">;

export interface SampleCall {
  readonly path: string;
  /** Environment variable with the base URL. */
  readonly baseVariable: string;
  /** Side effect of the call, as a sentence. */
  readonly effect?: string | undefined;
  /** Compact JSON. */
  readonly body: string;
}

const METHODS: readonly Dialect["signing"][] = ["body-sha256", "method-url-body"];

export function fillSample(template: string, language: Language, call: SampleCall, dialect: SampleDialect): string {
  const values: Record<string, string> = {
    PATH: call.path,
    BASE_VARIABLE: call.baseVariable,
    EFFECT: call.effect ?? "",
    BODY: bodyLiteral(call.body, LANGUAGE_ROWS[language].literal),
    PREFIX: dialect.headerPrefix,
    LIFETIME_MS: String(dialect.signatureLifetime),
    LIFETIME_SECONDS: String(Math.max(1, Math.floor(dialect.signatureLifetime / 1_000))),
    TIMEOUT_MS: String(dialect.interactiveDeadline),
    TIMEOUT_SECONDS: String(dialect.interactiveDeadline / 1_000),
  };
  const own = call.effect ? template : template.replace(/^.*__EFFECT__.*\n/m, "");
  return forMethod(own, dialect.signing).replaceAll(
    /__([A-Z]+(?:_[A-Z]+)*)__/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}

/** Keeps the lines of one signing method, without the tags around them. */
function forMethod(template: string, signing: Dialect["signing"]): string {
  let text = template;
  for (const method of METHODS) {
    const lines = new RegExp(`^[ \\t]*(?:#|//) <${method}>\\n([^]*?)^[ \\t]*(?:#|//) </${method}>\\n`, "gm");
    text = text.replaceAll(lines, method === signing ? "$1" : "");
  }
  return text;
}
