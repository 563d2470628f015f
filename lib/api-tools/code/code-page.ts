/** Data of the code page, for the dialect of the current partner account. */
import "server-only";
import type { Dialect } from "../../sampling/dialect.ts";
import { CALL_EFFECTS, exampleBody } from "../../sampling/example-calls.ts";
import { operations, type OperationName } from "../../sampling/operations.ts";
import type { ActionContext } from "../../server/action.ts";
import { env } from "../../server/env.ts";
import { dialectOf } from "../../server/partner/partner.ts";
import type { CodeView, LanguageSample, OperationSample } from "./code-view.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { readTemplate, recordedRuntime } from "./sample-files.ts";

type Context = Pick<ActionContext, "partner" | "store">;

/** @throws FailureError `account_fault` for a dialect that this version rejects. */
export async function codeView(context: Context): Promise<CodeView> {
  const { partner } = context;
  const dialect = dialectOf(partner);
  const hasSecondHost = await hasOpportunityHost(context);
  const { headerPrefix, signing, signatureLifetime, interactiveDeadline } = dialect;
  return {
    partnerName: partner.name,
    isBuiltIn: partner.kept === undefined && env().mode === "sandbox",
    dialect: { headerPrefix, signing, signatureLifetime, interactiveDeadline },
    operations: (Object.keys(operations) as OperationName[]).map((name) =>
      operationSample(name, dialect, hasSecondHost),
    ),
    languages: Object.fromEntries(LANGUAGES.map((language) => [language, languageSample(language)])) as {
      [L in Language]: LanguageSample;
    },
  };
}

/** Whether opportunities are read from a second base URL. */
async function hasOpportunityHost({ partner, store }: Context): Promise<boolean> {
  const url = partner.kept
    ? (await store.partners.byId(partner.id))?.opportunityBaseUrl
    : env().service?.opportunityBaseUrl;
  return Boolean(url);
}

function operationSample(name: OperationName, dialect: Dialect, hasSecondHost: boolean): OperationSample {
  const operation = operations[name];
  return {
    name,
    path: operation.path,
    baseVariable:
      hasSecondHost && operation.host === "opportunity" ? "SERVICE_OPPORTUNITY_BASE_URL" : "SERVICE_BASE_URL",
    effect: CALL_EFFECTS[name],
    deprecated: "deprecated" in operation,
    exampleBody: exampleBody(name, dialect, 2),
  };
}

function languageSample(language: Language): LanguageSample {
  const template = readTemplate(language);
  const ranWith = recordedRuntime(language, template);
  return { template, ...(ranWith === undefined ? {} : { ranWith }) };
}
