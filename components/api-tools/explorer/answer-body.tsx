"use client";

import { useState } from "react";
import { sizeText } from "@/components/export/export-text";
import { Button } from "@/components/ui/button";
import { usePresentation } from "@/components/ui/display/display-provider";
import { Segmented } from "@/components/ui/form/segmented";
import { Notice } from "@/components/ui/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { CopyButton } from "@/components/ui/text/copy-button";
import { JsonTree } from "@/components/ui/text/json-tree";
import { MAX_SHOWN, type AnswerView } from "@/lib/api-tools/explorer/explorer-view";
import { isolateBidi } from "@/lib/bidi-isolate";
import { pluralize } from "@/lib/pluralize";
import { saveFile } from "@/lib/query/fetch-file";
import { driftPhrase } from "@/lib/sampling/contract/drift-text";
import { fieldPath } from "@/lib/sampling/contract/field-path";
import type { Drift } from "@/lib/sampling/contract/drift";
import { FieldNote } from "./field-note";
import { Code } from "./signed-request";

interface AnswerBodyProps {
  readonly answer: AnswerView;
  readonly operation: string;
  readonly writes: boolean;
}

type Shown = "tree" | "text";

/** Body of an answer: as a tree annotated with the contract, or as text. Anything but JSON is text. */
export function AnswerBody({ answer, operation, writes }: AnswerBodyProps) {
  const covered = usePresentation() && writes;
  const [shown, setShown] = useState<Shown>("tree");
  const { text, length, cut, bytes, isJson, masked, fields, drift } = answer;
  if (covered)
    return <PanelBody className="border-t text-soft">The response is hidden in presentation mode.</PanelBody>;
  if (length === 0) return <PanelBody className="border-t text-soft">The response has no body.</PanelBody>;
  const view = isJson ? shown : "text";
  const name = `${operation}.${isJson ? "json" : "txt"}`;
  return (
    <>
      <PanelBody className="grid gap-3 border-t">
        <div className="flex flex-wrap items-end justify-between gap-2">
          {isJson ? (
            <Segmented
              label="Show as"
              hideLabel
              value={shown}
              onChange={setShown}
              options={[
                { value: "tree", label: "Tree" },
                { value: "text", label: "Text" },
              ]}
            />
          ) : (
            <p>The response isn’t JSON.</p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <small>{sizeText(bytes)}</small>
            <CopyButton text={text} subject="the response">
              Copy response
            </CopyButton>
            <Button size="sm" onClick={() => saveFile({ blob: new Blob([text]), name })}>
              Download
            </Button>
          </div>
        </div>
        {masked ? <small>Entry links, credentials, and sent values are masked.</small> : null}
        {cut ? (
          <Notice title={`The first ${text.length.toLocaleString("en")} of ${length.toLocaleString("en")} characters`}>
            The rest of the response isn’t loaded.
          </Notice>
        ) : null}
        <Differences drift={drift} />
      </PanelBody>
      {view === "tree" ? (
        <div className="border-t border-line">
          <JsonTree
            text={text}
            label="Response as a tree"
            fieldPath={fieldPath}
            renderNote={(node) => <FieldNote fields={fields} node={node} />}
          />
        </div>
      ) : (
        <PanelBody className="grid gap-2">
          <Code label="Response as text" text={text.slice(0, MAX_SHOWN)} />
          {text.length > MAX_SHOWN ? (
            <small>
              {(text.length - MAX_SHOWN).toLocaleString("en")} more characters aren’t shown. Copy or download the
              response to see them.
            </small>
          ) : null}
        </PanelBody>
      )}
    </>
  );
}

function Differences({ drift }: { readonly drift: readonly Drift[] }) {
  if (drift.length === 0) return null;
  return (
    <Notice
      state="maybe"
      title={pluralize(drift.length, "difference from the contract", "differences from the contract")}
    >
      <p>The contract is the service’s documentation; a difference is something it doesn’t describe.</p>
      <ul className="list-disc pl-4">
        {drift.map((one) => {
          const phrase = driftPhrase(one, isolateBidi);
          return <li key={`${one.kind} ${phrase}`}>{`${KINDS[one.kind]}: ${phrase}`}</li>;
        })}
      </ul>
    </Notice>
  );
}

const KINDS: Readonly<Record<Drift["kind"], string>> = {
  field: "Unknown field",
  value: "Unknown value",
  type: "Unexpected type",
};
