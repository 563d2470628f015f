/** Names of the data with a retention period, in Settings and in the audit log. */
import type { RetainedData } from "./store/retention/retention.ts";

export const RETENTION_LABELS: Readonly<Record<RetainedData, string>> = {
  requests: "Request log",
  runs: "Runs",
  personas: "Unused personas",
  jobs: "Finished jobs",
  sessions: "Ended sessions",
  invitations: "Expired invitations",
};
