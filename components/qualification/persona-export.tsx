"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Dialog } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { exportPersonas } from "@/lib/qualification/persona-actions";
import { personasCsv, personasJson } from "@/lib/qualification/persona-file";
import { askOnce } from "@/lib/query/ask";
import { keepFile } from "@/lib/query/fetch-file";

interface PersonaExportProps {
  readonly count: number;
  readonly onClose: () => void;
}

const KINDS = [
  { value: "json", label: "JSON" },
  { value: "csv", label: "CSV" },
] as const;

/** A file of all personas that can be used; respondents stay out of it unless they are asked for. */
export function PersonaExport({ count, onClose }: PersonaExportProps) {
  const [kind, setKind] = useState<"json" | "csv">("json");
  const [respondents, setRespondents] = useState(false);
  const write = useMutation({
    mutationFn: async () => {
      const personas = await askOnce(exportPersonas({ respondents }));
      const text = kind === "json" ? personasJson(personas) : personasCsv(personas);
      keepFile({
        blob: new Blob([text], { type: "text/plain;charset=utf-8" }),
        name: `personas-${personas.length}.${kind}`,
      });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export personas"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" pending={write.isPending} onClick={() => write.mutate()}>
            Export {count.toLocaleString("en")} {count === 1 ? "persona" : "personas"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Segmented label="Kind of file" value={kind} options={KINDS} onChange={setKind} />
        <CheckboxField
          label="With respondent ids, addresses and user agents"
          hint={
            respondents
              ? "The file will lead to real respondents. Keep it as you keep their data. That you took it is audited."
              : "They are left out: the file holds names, tags, devices and answers with their days."
          }
          checked={respondents}
          onChange={(event) => setRespondents(event.target.checked)}
        />
        <ErrorNotice error={write.error} live="assertive" />
      </div>
    </Dialog>
  );
}
