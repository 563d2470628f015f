/** Default panel of the partner account, for the ledger. */
import "server-only";
import { readPanelSegments } from "../reader/panel-reader.ts";
import type { LedgerPanel } from "./ledger-panel.ts";
import type { LedgerContext } from "./open-opportunities.ts";

/** `undefined`: no panel is ready. */
export async function defaultLedgerPanel(context: LedgerContext): Promise<LedgerPanel | undefined> {
  const panel = await context.store.panels.default(context.partner.scope);
  if (!panel || panel.state !== "ready") return undefined;
  return {
    id: panel.id,
    name: panel.name,
    sizes: panel.segments.map(({ country, language, size }) => ({ country: country ?? undefined, language, size })),
    async segmentsOf(attributeIds, admits) {
      // Segments are asked for in order, and only admitted ones are returned.
      const admitted: number[] = [];
      let asked = 0;
      const segments = await readPanelSegments(context, panel, {
        attributeIds,
        admits(segment) {
          const isAdmitted = admits(segment);
          if (isAdmitted) admitted.push(asked);
          asked += 1;
          return isAdmitted;
        },
      });
      return segments.map((segment, position) => ({ index: admitted[position] ?? 0, segment }));
    },
  };
}
