/** Signs a call of the explorer without sending it. */
import "server-only";
import type { ActionContext } from "../../server/action.ts";
import { accountOf, type ServiceAccount } from "../../server/partner/account.ts";
import { dialectOf } from "../../server/partner/partner.ts";
import type { SignedContent } from "../../sampling/signature.ts";
import { expirationAt, operationUrl, signedHeaders, type ServiceUrls } from "../../sampling/signed-request.ts";
import { composeCall } from "./compose.ts";
import type { RequestView } from "./explorer-view.ts";
import type { CallInput } from "./params.ts";
import { operationOf } from "./request-fields.ts";
import { toRequestView } from "./request-view.ts";

/** @throws FailureError `invalid_input` with an issue for each field; `account_fault` */
export async function previewAtNow({ partner }: ActionContext, input: CallInput): Promise<RequestView> {
  const dialect = dialectOf(partner);
  const now = Date.now();
  const { text } = composeCall(input, dialect, now);
  const account = await accountOf(partner);
  const content: SignedContent = {
    method: "POST",
    url: operationUrl(urlsOf(account), operationOf(input.operation)),
    body: text,
  };
  return toRequestView({
    content,
    headers: signedHeaders(content, expirationAt(now, dialect), account, dialect),
    credentials: account,
    dialect,
    shorten: partner.environment === "production",
  });
}

/** An empty second base URL means none. */
const urlsOf = ({ baseUrl, opportunityBaseUrl }: ServiceAccount): ServiceUrls => ({
  baseUrl,
  opportunityBaseUrl: opportunityBaseUrl === "" ? undefined : opportunityBaseUrl,
});
