/** Metrics for Prometheus. Without a token in the settings, the path answers every method like one that does not exist. */
import { answerMetrics } from "@/lib/server/metrics/metrics-endpoint";
import { nothingHere } from "@/lib/server/route";

export const dynamic = "force-dynamic";

export { answerMetrics as GET, nothingHere as POST, nothingHere as PUT, nothingHere as PATCH, nothingHere as DELETE };
