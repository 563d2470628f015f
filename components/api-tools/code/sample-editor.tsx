"use client";

import { useState } from "react";
import { Segmented } from "@/components/ui/form/segmented";
import { checkBody } from "@/lib/api-tools/code/check-body";
import type { CodeView } from "@/lib/api-tools/code/code-view";
import { fillSample } from "@/lib/api-tools/code/fill-sample";
import { LANGUAGE_ROWS, LANGUAGES } from "@/lib/api-tools/code/languages";
import { LanguageNotes } from "./language-notes";
import { RequestPanel } from "./request-panel";
import { RunInstructions } from "./run-instructions";
import { SamplePanel } from "./sample-panel";
import { useSessionLanguage } from "./use-session-language";

/** Choice of language, operation and body, and the program for them. Nothing is sent to the server. */
export function SampleEditor({ view }: { readonly view: CodeView }) {
  const [language, setLanguage] = useSessionLanguage();
  const [name, setName] = useState(view.operations[0]?.name);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const operation = view.operations.find((each) => each.name === name);
  if (!operation) return null;
  const { path, baseVariable, effect, exampleBody } = operation;
  const body = typed[operation.name] ?? exampleBody;
  const checked = checkBody(body);
  const { template, ranWith } = view.languages[language];
  const sample =
    "json" in checked
      ? fillSample(template, language, { path, baseVariable, effect, body: checked.json }, view.dialect)
      : undefined;
  return (
    <div className="grid min-w-0 gap-4.5">
      <Segmented
        label="Language"
        value={language}
        onChange={setLanguage}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_ROWS[value].label }))}
      />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4.5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4.5">
          <RequestPanel
            operations={view.operations}
            operation={operation}
            body={body}
            fault={"fault" in checked ? checked.fault : undefined}
            onOperation={setName}
            onBody={(text) => setTyped((before) => ({ ...before, [operation.name]: text }))}
          />
          <RunInstructions language={language} baseVariable={baseVariable} isBuiltIn={view.isBuiltIn} />
          <LanguageNotes language={language} />
        </div>
        <SamplePanel language={language} sample={sample} ranWith={ranWith} view={view} />
      </div>
    </div>
  );
}
