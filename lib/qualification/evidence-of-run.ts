/** The evidence pack of a kept run, from our store only. */
import "server-only";
import packageFile from "../../package.json" with { type: "json" };
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { toEvidence } from "./evidence.ts";
import { evidenceMarkdown } from "./evidence-markdown.ts";
import type { EvidenceFiles, EvidenceWish } from "./evidence-files.ts";
import { readRunView } from "./runs.ts";
import { teamLabels } from "./team-labels.ts";

/** @throws FailureError `missing` when there is no such run, or no such group in it. */
export async function evidenceOfRun(
  { store, partner }: ActionContext,
  { id, group, subject }: EvidenceWish,
): Promise<EvidenceFiles> {
  const labels = await teamLabels({ store, partner });
  const run = await readRunView({ store, partner }, id, subject);
  const outcomes = run.outcomes.filter(({ groupId }) => group === undefined || groupId === group);
  if (outcomes.length === 0) throw fail("missing", `Run ${id} holds no group ${group ?? ""}.`.replace(" .", "."));
  const snapshots = new Set(outcomes.flatMap(({ local }) => (local ? [local.readAs.snapshotId] : [])));
  const respondent = run.subjects.length > 1 && subject !== undefined ? `respondent-${subject + 1}` : undefined;
  const evidence = toEvidence(run, {
    groupId: group,
    subject,
    hashes: await store.snapshots.hashes(partner.scope, [...snapshots]),
    labels,
    consoleVersion: packageFile.version,
    madeAt: Date.now(),
  });
  return {
    name: ["evidence", id.slice(0, 8), group, respondent].filter((part) => part !== undefined).join("-"),
    markdown: evidenceMarkdown(evidence),
    json: `${JSON.stringify(evidence, null, 2)}\n`,
  };
}
