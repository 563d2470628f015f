/** View of the explorer: operations with their fields, a signed request, and an exchange. Pure. */
import type { Failure } from "../../failure.ts";
import type { CallRecord } from "../../sampling/call-record.ts";
import type { ContractFields } from "../../sampling/contract/contract-fields.ts";
import type { Drift } from "../../sampling/contract/drift.ts";
import type { Dialect } from "../../sampling/dialect.ts";
import type { OperationName } from "../../sampling/operations.ts";

export type FieldKind = "id" | "ids" | "integer" | "text" | "choice" | "items";

export interface RequestField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Type and limits. */
  readonly hint: string;
  /** `choice` only. */
  readonly options?: readonly string[];
  /** Identifies a respondent. */
  readonly personal?: true;
}

/** One accepted shape of a body. */
export interface BodyVariant {
  readonly label: string;
  readonly fields: readonly RequestField[];
}

export interface OperationView {
  readonly name: OperationName;
  readonly path: string;
  readonly about: string;
  /** Changes something at the service, or is about a respondent. */
  readonly writes: boolean;
  readonly deprecated: boolean;
  readonly variants: readonly BodyVariant[];
  /** Body with example values. */
  readonly example: string;
}

export interface ExplorerView {
  /** ID of the partner account. */
  readonly partner: string;
  readonly partnerName: string;
  readonly environment: "sandbox" | "production";
  readonly operations: readonly OperationView[];
}

/** Header of a request or an answer. */
export interface HeaderView {
  readonly name: string;
  readonly value: string;
  /** The value is hidden or shortened. */
  readonly masked: boolean;
}

export interface StepView {
  readonly key: string;
  readonly message: string;
  readonly result: string;
}

/** Signed request. The secret is not in it; the access key is masked. */
export interface RequestView {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** Bytes of the body in UTF-8. */
  readonly bytes: number;
  readonly headers: readonly HeaderView[];
  readonly signing: Dialect["signing"];
  /** Text whose digest is signed. The body itself for `body-sha256`. */
  readonly signedText: string;
  /** SHA-256 of the signed text. */
  readonly digest: string;
  readonly expiration: string;
  readonly steps: readonly StepView[];
  /** The signature is shortened, because it would let its holder send the call. */
  readonly shortened: boolean;
}

export interface AnswerView {
  readonly status: number;
  readonly headers: readonly HeaderView[];
  /** As received, apart from masked values; the first `MAX_ANSWER` characters. */
  readonly text: string;
  /** Characters of the whole answer. */
  readonly length: number;
  /** The rest of the answer is not here. */
  readonly cut: boolean;
  /** Decoded bytes of the whole answer. */
  readonly bytes: number;
  readonly isJson: boolean;
  /** Entry links and respondent data are masked. */
  readonly masked: boolean;
  readonly fields: ContractFields;
  readonly drift: readonly Drift[];
}

/** As in the request log. */
export interface AttemptView extends Pick<
  CallRecord,
  "attempt" | "durationMs" | "queuedMs" | "outcome" | "requestBytes" | "responseBytes"
> {
  /** Start, epoch milliseconds. */
  readonly at: number;
  /** Null: no answer. */
  readonly status: number | null;
  /** Null: unknown. */
  readonly skewMs: number | null;
}

export interface ExchangeView {
  readonly operation: OperationName;
  readonly reference: string;
  readonly attempts: readonly AttemptView[];
  /** Last request that was sent; `undefined`: nothing was sent. */
  readonly request: RequestView | undefined;
  /** Last answer; `undefined`: none arrived. */
  readonly answer: AnswerView | undefined;
  readonly failure: Failure | undefined;
  /** The context has a receipt on the Contexts page. */
  readonly hasReceipt?: true;
}

/** Characters of an answer that reach the browser. */
export const MAX_ANSWER = 1_000_000;
/** Characters of an answer that are shown as text. */
export const MAX_SHOWN = 200_000;
