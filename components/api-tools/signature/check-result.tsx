import { CopyButton } from "@/components/ui/text/copy-button";
import { Notice } from "@/components/ui/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { MISTAKES } from "@/lib/api-tools/signature-check/mistakes";
import type { Finding, SignatureCheckResult } from "@/lib/api-tools/signature-check/result";
import { SignatureMeaning } from "../signature-meaning";
import { ComparedTexts } from "./compared-texts";

const VERDICTS = {
  right: { state: "match", title: "The signature is correct for this request" },
  explained: { state: "miss", title: "This is why the signature is refused" },
  unexplained: { state: "maybe", title: "Nothing we tried reproduces this signature" },
} as const;

interface CheckResultProps {
  readonly result: SignatureCheckResult;
  /** The request was edited after the check. */
  readonly outdated: boolean;
}

/** Outcome of a check: verdict, mistakes with their remedies, and values to compare. */
export function CheckResult({ result, outdated }: CheckResultProps) {
  const { verdict, findings, steps, accountName, tried, complete } = result;
  const { state, title } = VERDICTS[verdict];
  return (
    <>
      <PanelBody className="grid gap-2">
        <Notice state={state} title={title} live="polite">
          <p>{explanationOf(result)}</p>
        </Notice>
        <small>
          Checked with the secret of{" "}
          <b dir="auto" className="text-text">
            {accountName}
          </b>
          , {tried.toLocaleString("en-US")} {tried === 1 ? "signature" : "signatures"} tried.
          {verdict === "unexplained" && !complete
            ? " The check reached its limit before it had tried every variation."
            : ""}
          {outdated ? " The request was changed after this check." : ""}
        </small>
      </PanelBody>
      {findings.length > 0 ? (
        <ol aria-label="Differences" className="border-t border-line">
          {findings.map((finding) => (
            <FindingItem key={finding.mistake} finding={finding} />
          ))}
        </ol>
      ) : null}
      <PanelBody className="grid gap-2 border-t">
        <h3>Values to compare with your code</h3>
        <SignatureMeaning />
        <dl className="grid gap-2">
          {steps.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-small text-soft">{label}</dt>
              <dd className="flex items-start gap-2">
                <code className="mono min-w-0 flex-1 text-small wrap-anywhere">{value}</code>
                <CopyButton text={value} subject={label} />
              </dd>
            </div>
          ))}
        </dl>
        {result.lastStepHidden ? (
          <small>
            Step 3, HMAC with the secret, is the signature. It isn’t shown for an account of a real service, because it
            would be valid.
          </small>
        ) : null}
      </PanelBody>
    </>
  );
}

function explanationOf({ verdict, findings }: SignatureCheckResult): string {
  if (verdict === "explained") return "The mistakes below reproduce the signature exactly.";
  if (verdict === "unexplained")
    return "Compare the values below with your code, step by step: the first one that differs shows where to look. If they all match, your secret is probably wrong.";
  return findings.length > 0
    ? "If the service refuses the request, the reason is below."
    : "If the service still refuses it, compare the bytes that arrive there: a proxy may change the body.";
}

function FindingItem({ finding }: { readonly finding: Finding }) {
  const { title, fix } = MISTAKES[finding.mistake];
  return (
    <li className="grid gap-1.5 border-b border-line px-3.5 py-3 last:border-b-0">
      <h3 className="wrap-anywhere">{title}</h3>
      {finding.detail === undefined ? null : <p className="text-soft wrap-anywhere">{finding.detail}</p>}
      {finding.comparison ? <ComparedTexts comparison={finding.comparison} /> : null}
      <p className="wrap-anywhere">
        <b>How to fix it:</b> {fix}
      </p>
    </li>
  );
}
