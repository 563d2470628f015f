import { Button } from "@/components/ui/button";
import { Masked } from "@/components/ui/display/masked";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { Tag } from "@/components/ui/tag";
import { AsOf } from "@/components/ui/time/as-of";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";

interface PersonasTableProps {
  readonly lines: readonly PersonaLine[];
  readonly refusal: string | undefined;
  readonly onUse: (id: string) => void;
  readonly onShare: (line: PersonaLine) => void;
  readonly onDuplicate: (line: PersonaLine) => void;
  readonly onRename: (line: PersonaLine) => void;
  readonly onDelete: (line: PersonaLine) => void;
}

const DEVICES = { desktop: "desktop", tablet: "tablet", mobile: "mobile" } as const;

export function PersonasTable({ lines, ...actions }: PersonasTableProps) {
  return (
    <Table caption="Personas, by name" phone="stack">
      <thead>
        <tr>
          <Th>Persona</Th>
          <Th>Respondent</Th>
          <Th>Answers</Th>
          <Th>Owner</Th>
          <Th>Last used</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

type LineProps = Omit<PersonasTableProps, "lines"> & { readonly line: PersonaLine };

function Line({ line, refusal, onUse, onShare, onDuplicate, onRename, onDelete }: LineProps) {
  const { id, name, tags, own, owner, shared, changeable, maskedId, maskedIp, formFactor, answers, usedAt } = line;
  return (
    <tr>
      <Td>
        <b className="wrap-anywhere">{name}</b>
        {tags.length > 0 ? (
          <span className="mt-0.5 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
        ) : null}
      </Td>
      <Td label="Respondent">
        <span className="mono block wrap-anywhere">
          {maskedId ? <Masked label="respondent ID">{maskedId}</Masked> : "no ID"}
        </span>
        <small>
          {DEVICES[formFactor]}, {maskedIp ? <Masked label="IP address">{maskedIp}</Masked> : "no IP address"}
        </small>
      </Td>
      <Td label="Answers">{answers.toLocaleString("en")}</Td>
      <Td label="Owner">
        {own ? "yours" : owner}
        {shared ? <small className="block">shared</small> : null}
      </Td>
      <Td label="Last used">{usedAt === null ? "never" : <AsOf at={usedAt} verb="used" focusable={false} />}</Td>
      <Td>
        <span className="flex flex-wrap gap-1 sm:justify-end">
          <Button size="sm" disabledReason={refusal} aria-label={`Use ${name}`} onClick={() => onUse(id)}>
            Use
          </Button>
          {changeable ? (
            <>
              <Button size="sm" variant="quiet" aria-label={`Rename ${name}`} onClick={() => onRename(line)}>
                Rename…
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={shared ? `Stop sharing ${name}` : `Share ${name}`}
                onClick={() => onShare(line)}
              >
                {shared ? "Stop sharing" : "Share"}
              </Button>
            </>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            disabledReason={refusal}
            aria-label={`Duplicate ${name}`}
            onClick={() => onDuplicate(line)}
          >
            Duplicate
          </Button>
          {changeable ? (
            <Button size="sm" variant="quiet" aria-label={`Delete ${name}`} onClick={() => onDelete(line)}>
              Delete…
            </Button>
          ) : null}
        </span>
      </Td>
    </tr>
  );
}
