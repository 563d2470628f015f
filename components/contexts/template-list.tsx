import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import type { ContextTemplateLine } from "@/lib/contexts/template";
import { isolateBidi } from "@/lib/bidi-isolate";
import { pluralize } from "@/lib/pluralize";

interface TemplateListProps {
  readonly templates: readonly ContextTemplateLine[];
  /** Keys currently in the form. */
  readonly keys: readonly string[];
  readonly onTake: (template: ContextTemplateLine) => void;
  readonly onSave: () => void;
  readonly onRename: (template: ContextTemplateLine) => void;
  readonly onDelete: (template: ContextTemplateLine) => void;
}

/** Templates the operator can use, with the permitted actions for each. */
export function TemplateList({ templates, keys, onTake, onSave, onRename, onDelete }: TemplateListProps) {
  return (
    <div className="grid w-80 max-w-full gap-2">
      {templates.length === 0 ? (
        <p className="px-2 text-small text-soft">Save keys that you often use together. Values are never saved.</p>
      ) : (
        <ul className="grid gap-2">
          {templates.map((template) => (
            <li key={template.id} className="grid gap-0.5 not-first:border-t not-first:border-line not-first:pt-2">
              <div className="flex flex-wrap items-baseline gap-x-2 px-2">
                <b className="wrap-anywhere">{template.name}</b>
                <span className="text-small text-soft">{whose(template)}</span>
              </div>
              <p className="mono px-2 text-small text-soft wrap-anywhere">{template.keys.join(", ")}</p>
              <div className="flex flex-wrap">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Use ${keysText(template)} of ${template.name}`}
                  onClick={(event) => {
                    closeMenu(event);
                    onTake(template);
                  }}
                >
                  Use {keysText(template)}
                </Button>
                {template.changeable ? (
                  <>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Rename ${template.name}`}
                      onClick={() => onRename(template)}
                    >
                      Rename…
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`Delete ${template.name}`}
                      onClick={() => onDelete(template)}
                    >
                      Delete…
                    </Button>
                  </>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" disabledReason={keys.length === 0 ? "Enter a key first." : undefined} onClick={onSave}>
        {saveText(keys.length)}
      </Button>
    </div>
  );
}

const saveText = (keys: number): string => {
  if (keys === 0) return "Save keys…";
  return keys === 1 ? "Save this key…" : `Save these ${keys} keys…`;
};

const keysText = ({ keys }: ContextTemplateLine): string => pluralize(keys.length, "key");

function whose({ own, owner, shared }: ContextTemplateLine): string {
  if (!own) return `by ${isolateBidi(owner)}`;
  return shared ? "yours, shared" : "yours";
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
