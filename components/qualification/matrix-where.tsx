import { FailureNotice } from "@/components/query/failure-notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { TextAreaField } from "@/components/ui/text-area-field";
import { withIds } from "@/lib/qualification/asked-groups";
import { repeatedText } from "@/lib/qualification/group-ids";
import type { Groups } from "./use-groups";
import { WhereAdd } from "./where-add";
import { WhereExchange } from "./where-exchange";
import { WhereList } from "./where-list";
import { WhereLooking } from "./where-looking";

interface MatrixWhereProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly groups: Groups;
  readonly fault: string | undefined;
}

/** The groups of a matrix, looked up as they are typed. */
export function MatrixWhere({ text, onChange, groups, fault }: MatrixWhereProps) {
  const { typed, asked, exchanged, asTyped, failure } = groups;
  return (
    <Panel number={2} title="Groups" count={asked.ids.length > 0 ? asked.ids.length.toLocaleString("en") : undefined}>
      <PanelBody className="grid gap-2">
        <TextAreaField
          label="Group ids"
          mono
          rows={2}
          className="field-sizing-content max-h-48 min-h-12"
          spellCheck={false}
          placeholder="Paste group or opportunity ids"
          value={text}
          error={fault}
          hint={repeatedText(typed)}
          onChange={(event) => onChange(event.target.value)}
        />
        <WhereAdd onAdd={(ids) => onChange(withIds(text, typed.ids, ids))} />
        {exchanged.opportunities > 0 ? (
          <WhereExchange exchanged={exchanged} asTyped={asTyped} onChange={groups.setAsTyped} />
        ) : null}
        {failure ? <FailureNotice failure={failure} onRetry={groups.retry} retrying={groups.fetching} /> : null}
        <WhereLooking looking={groups.looking} />
        {asked.ids.length > 0 ? <WhereList ids={asked.ids} known={groups.known} /> : null}
      </PanelBody>
    </Panel>
  );
}
