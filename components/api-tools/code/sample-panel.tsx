import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { CopyButton } from "@/components/ui/text/copy-button";
import type { CodeView } from "@/lib/api-tools/code/code-view";
import { LANGUAGE_ROWS, type Language } from "@/lib/api-tools/code/languages";
import { isolateBidi } from "@/lib/bidi-isolate";
import { saveFile } from "@/lib/query/fetch-file";

interface SamplePanelProps {
  readonly language: Language;
  /** Absent while the body is invalid. */
  readonly sample: string | undefined;
  readonly ranWith: string | undefined;
  readonly view: Pick<CodeView, "partnerName" | "dialect">;
}

/** The program, to copy or download. */
export function SamplePanel({ language, sample, ranWith, view }: SamplePanelProps) {
  const { label, file } = LANGUAGE_ROWS[language];
  return (
    <Panel title="Code" aside={sample === undefined ? null : <SampleActions file={file} sample={sample} />}>
      {sample === undefined ? (
        <EmptyState title="No code yet">Fix the body to see the code.</EmptyState>
      ) : (
        <div
          role="region"
          aria-label={`${label} code`}
          tabIndex={0}
          translate="no"
          className="overflow-x-auto bg-subtle px-3.5 py-3 -outline-offset-2"
        >
          <pre className="mono">{sample}</pre>
        </div>
      )}
      <PanelBody className="grid gap-1 border-t border-line text-soft">
        <p>
          {ranWith === undefined
            ? "Not run in our tests: no matching runtime was available."
            : `Run in our tests with ${ranWith}: it reproduces the reference signatures and calls all six operations of the sandbox.`}
        </p>
        <p className="wrap-anywhere">{dialectText(view)}</p>
      </PanelBody>
    </Panel>
  );
}

function SampleActions({ file, sample }: { readonly file: string; readonly sample: string }) {
  return (
    <>
      <CopyButton text={sample} subject="the code">
        Copy
      </CopyButton>
      <Button size="sm" onClick={() => saveFile({ blob: new Blob([sample], { type: "text/plain" }), name: file })}>
        <Download aria-hidden />
        Download {file}
      </Button>
    </>
  );
}

/** Values in the sample that come from the partner account. */
function dialectText({ partnerName, dialect }: SamplePanelProps["view"]): string {
  const signed = dialect.signing === "body-sha256" ? "the body" : "method, URL, and body";
  return `Filled in for ${isolateBidi(partnerName)}: ${dialect.headerPrefix}-… headers. The signature covers ${signed} and expires after ${seconds(dialect.signatureLifetime)}; the request times out after ${seconds(dialect.interactiveDeadline)}.`;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toLocaleString("en")} s`;
