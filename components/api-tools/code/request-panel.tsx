import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { OperationSample } from "@/lib/api-tools/code/code-view";

interface RequestPanelProps {
  readonly operations: readonly OperationSample[];
  readonly operation: OperationSample;
  readonly body: string;
  readonly fault: string | undefined;
  readonly onOperation: (name: OperationSample["name"]) => void;
  readonly onBody: (text: string) => void;
}

/** Operation and body of the sample. */
export function RequestPanel({ operations, operation, body, fault, onOperation, onBody }: RequestPanelProps) {
  const isExample = body === operation.exampleBody;
  return (
    <Panel title="Request">
      <PanelBody className="grid gap-3">
        <SelectField
          label="Operation"
          value={operation.name}
          onChange={({ target }) => {
            const chosen = operations.find(({ name }) => name === target.value);
            if (chosen) onOperation(chosen.name);
          }}
          options={operations.map(({ name, deprecated }) => ({
            value: name,
            label: deprecated ? `${name} (deprecated)` : name,
          }))}
          hint={operation.effect}
        />
        <TextAreaField
          label="Body"
          mono
          rows={10}
          spellCheck={false}
          autoComplete="off"
          value={body}
          onChange={({ target }) => onBody(target.value)}
          aria-invalid={fault === undefined ? undefined : true}
          error={fault}
          hint="A JSON object. The sample contains it without spaces and line breaks."
        />
        {isExample ? null : (
          <div>
            <Button size="sm" onClick={() => onBody(operation.exampleBody)}>
              Use the example
            </Button>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
