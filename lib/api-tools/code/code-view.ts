/** Data of the code page. Pure. */
import type { OperationName } from "../../sampling/operations.ts";
import type { SampleCall, SampleDialect } from "./fill-sample.ts";
import type { Language } from "./languages.ts";

export interface OperationSample extends Omit<SampleCall, "body"> {
  readonly name: OperationName;
  readonly deprecated: boolean;
  /** Indented JSON. */
  readonly exampleBody: string;
}

export interface LanguageSample {
  readonly template: string;
  /** Runtime of the recorded run of the tests, as "Python 3.11.7"; absent if the sample was never run. */
  readonly ranWith?: string;
}

export interface CodeView {
  readonly partnerName: string;
  /** Account of the built-in sandbox, whose credentials are never shown. */
  readonly isBuiltIn: boolean;
  readonly dialect: SampleDialect;
  readonly operations: readonly OperationSample[];
  readonly languages: { readonly [L in Language]: LanguageSample };
}
