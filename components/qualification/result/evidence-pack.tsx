"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { usePresentation } from "@/components/ui/display/display-provider";
import { Segmented } from "@/components/ui/form/segmented";
import { Notice } from "@/components/ui/notice";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { CopyButton } from "@/components/ui/text/copy-button";
import type { EvidenceFiles } from "@/lib/qualification/evidence/evidence-files";
import { evidenceQuery } from "@/lib/qualification/evidence/evidence-query";
import { saveFile } from "@/lib/query/fetch-file";

const FORMS = {
  markdown: { label: "Markdown", ending: "md", type: "text/markdown;charset=utf-8" },
  json: { label: "JSON", ending: "json", type: "application/json" },
} as const;
type Form = keyof typeof FORMS;

interface EvidencePackProps {
  readonly runId: string;
  readonly groupId?: string | undefined;
  readonly subject?: number | undefined;
}

export function EvidencePack({ runId, groupId, subject }: EvidencePackProps) {
  const covered = usePresentation();
  const files = useQuery({ ...evidenceQuery(runId, groupId, subject), enabled: !covered });
  if (covered) {
    return (
      <div className="px-4 py-3.5">
        <Notice title="Hidden in presentation mode">
          The pack includes the respondent’s hash and network. Turn presentation mode off to view, copy, or download it.
        </Notice>
      </div>
    );
  }
  return (
    <div className="grid gap-3 px-4 py-3.5">
      <p className="text-soft">
        Service result, local check with every step, and their sources. The respondent ID is hashed and the IP address
        truncated to its network.
      </p>
      <QueryView query={files} skeleton={<SkeletonRows rows={8} columns={1} />}>
        {(value) => <Files files={value} />}
      </QueryView>
    </div>
  );
}

function Files({ files }: { readonly files: EvidenceFiles }) {
  const [form, setForm] = useState<Form>("markdown");
  const { label, ending, type } = FORMS[form];
  const text = files[form];
  const name = `${files.name}.${ending}`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Format"
          hideLabel
          value={form}
          onChange={setForm}
          options={(Object.keys(FORMS) as Form[]).map((value) => ({ value, label: FORMS[value].label }))}
        />
        <CopyButton text={text} subject={`the evidence pack as ${label}`}>
          Copy {label}
        </CopyButton>
        <Button size="sm" onClick={() => saveFile({ blob: new Blob([text], { type }), name })}>
          Download {label}
        </Button>
        <small className="mono wrap-anywhere">{name}</small>
      </div>
      <pre
        role="region"
        aria-label={`Evidence pack as ${label}`}
        tabIndex={0}
        translate="no"
        className="mono rounded-control border border-line bg-subtle p-3 text-small whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </div>
  );
}
