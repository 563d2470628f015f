/**
 * Configuration of the installation as one schema, read once at start. All problems are reported together, each with
 * name, reason and example; a value is never echoed. Pure: the environment is passed in (see `env.ts`).
 */
import "server-only";
import { z } from "zod";
import { dialectSchema, type Dialect } from "../sampling/dialect.ts";
import { readSingleSignOn, type SingleSignOnSettings } from "./auth/single-sign-on-settings.ts";
import { hostName } from "./network/host-name.ts";
import { baseUrlFaults } from "./network/base-url.ts";
import { readHosts } from "./network/allowed-hosts.ts";
import { readKey } from "./partner/seal.ts";
import { readSharedSandbox, SHARED_SANDBOX_EXAMPLES, type SharedSandbox } from "./partner/shared-sandbox.ts";
import { readTracing, TRACING_EXAMPLES, type TracingSettings } from "./tracing/tracing-settings.ts";
import { databaseUrlFaults } from "../store/engine/postgres/url.ts";

interface ServiceSettings {
  readonly baseUrl: string;
  readonly opportunityBaseUrl: string | undefined;
  readonly accessKey: string;
  readonly signingSecret: string;
  readonly allowHosts: readonly string[];
  readonly partnerName: string;
}

export interface Settings {
  readonly mode: "sandbox" | "service";
  readonly dataDir: string;
  readonly dialect: Dialect;
  readonly service: ServiceSettings | undefined;
  readonly authUrl: string | undefined;
  /** Host names under which the console is served; `undefined`: any. */
  readonly hosts: readonly string[] | undefined;
  /** Absent in sandbox mode: one is generated and stored in the data folder. */
  readonly authSecret: string | undefined;
  /** Previous secret: its cookies are still accepted. */
  readonly previousAuthSecret: string | undefined;
  readonly logLevel: string;
  /** Non-public hosts that may be called. */
  readonly allowHosts: readonly string[];
  /**
   * 32 bytes in base64, like the previous one. Absent: no partner account can be stored, except in sandbox mode, which
   * generates a key.
   */
  readonly credentialsKey: string | undefined;
  readonly previousCredentialsKey: string | undefined;
  /** Bearer token of `/api/metrics`. Absent: there are no metrics. */
  readonly metricsToken: string | undefined;
  /** Absent: no traces are exported. */
  readonly tracing: TracingSettings | undefined;
  /** Key of respondent fingerprints. Absent: one is generated and stored in the data folder. */
  readonly respondentKey: string | undefined;
  /** PostgreSQL database that holds the store, in place of a file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Absent: people sign in with a password only. */
  readonly singleSignOn: SingleSignOnSettings | undefined;
  /** Absent: in sandbox mode, the console starts a sandbox of its own. */
  readonly sharedSandbox: SharedSandbox | undefined;
  /** Whether the first start in sandbox mode loads demo data. */
  readonly sandboxDemo: boolean;
  /** Milliseconds after a stop signal in which readiness fails while requests are still accepted. */
  readonly stopNotReadyMs: number;
  /** Milliseconds after that in which requests and calls in flight may finish. */
  readonly stopFinishMs: number;
}

export interface Problem {
  readonly name: string;
  readonly reason: string;
  readonly example: string;
}

export type SettingsOutcome = { readonly settings: Settings } | { readonly problems: readonly Problem[] };
export type Source = Readonly<Record<string, string | undefined>>;

const EXAMPLES: Record<string, string> = {
  SERVICE_BASE_URL: "https://api.example.com/v1",
  SERVICE_OPPORTUNITY_BASE_URL: "https://opportunities.example.com/v1",
  SERVICE_ACCESS_KEY: "the access key that the service issued",
  SERVICE_SIGNING_SECRET: "the signing secret that belongs to the access key",
  SERVICE_ALLOW_HOSTS: "10.0.0.5,service.internal",
  SERVICE_DIALECT: "/etc/console/dialect.json",
  NEXTAUTH_URL: "https://console.example.com",
  ALLOWED_HOSTS: "console.example.com,console.internal:8443",
  NEXTAUTH_SECRET: "the output of: openssl rand -base64 48",
  NEXTAUTH_SECRET_PREVIOUS: "the previous NEXTAUTH_SECRET",
  CREDENTIALS_KEY: "the output of: openssl rand -base64 32",
  CREDENTIALS_KEY_PREVIOUS: "the previous CREDENTIALS_KEY",
  RESPONDENT_KEY: "the output of: openssl rand -base64 48",
  DATABASE_URL: "postgres://console@db.example.com/console?sslmode=verify-full",
  OIDC_ISSUER: "https://login.example.com",
  OIDC_CLIENT_ID: "the client ID that the provider issued for this console",
  OIDC_CLIENT_SECRET: "the client secret that the provider issued",
  OIDC_ROLES: "sampling-admins=admin,sampling-support=support",
  OIDC_NAME: "Example ID",
  OIDC_SCOPE: "openid email profile",
  LOG_LEVEL: "info",
  METRICS_TOKEN: "the output of: openssl rand -base64 48",
  SANDBOX_DEMO: "off",
  STOP_NOT_READY_SECONDS: "3",
  STOP_FINISH_SECONDS: "10",
  ...SHARED_SANDBOX_EXAMPLES,
  ...TRACING_EXAMPLES,
};

/** Reads the settings; `readFile` is used for the `…_FILE` variables and the dialect. */
export function readSettings(source: Source, readFile: (path: string) => string): SettingsOutcome {
  const problems: Problem[] = [];
  const complain = (name: string, reason: string) => problems.push({ name, reason, example: EXAMPLES[name] ?? "" });
  const value = (name: string) => valueOrFile(source, name, readFile, complain);

  const baseUrl = value("SERVICE_BASE_URL");
  const accessKey = value("SERVICE_ACCESS_KEY");
  const signingSecret = value("SERVICE_SIGNING_SECRET");
  const mode = baseUrl || accessKey || signingSecret ? "service" : "sandbox";
  const allowHosts = (value("SERVICE_ALLOW_HOSTS") ?? "").split(",").map(hostName).filter(Boolean);
  const dialect = readDialect(value("SERVICE_DIALECT"), readFile, complain);
  const authUrl = value("NEXTAUTH_URL");
  const hosts = ownHosts(mode, authUrl, value("ALLOWED_HOSTS"));
  const [authSecret, previousAuthSecret] = ["NEXTAUTH_SECRET", "NEXTAUTH_SECRET_PREVIOUS"].map((name) => {
    const secret = value(name);
    if (secret !== undefined && Buffer.byteLength(secret) < 32) complain(name, "is shorter than 32 bytes");
    return secret;
  });
  const [credentialsKey, previousCredentialsKey] = ["CREDENTIALS_KEY", "CREDENTIALS_KEY_PREVIOUS"].map((name) => {
    const key = value(name);
    if (key !== undefined && !readKey(key)) complain(name, "is not 32 bytes in base64");
    return key;
  });
  if (previousCredentialsKey && !credentialsKey)
    complain("CREDENTIALS_KEY", "is required when CREDENTIALS_KEY_PREVIOUS is set");
  const respondentKey = value("RESPONDENT_KEY");
  if (respondentKey !== undefined && Buffer.byteLength(respondentKey) < 32)
    complain("RESPONDENT_KEY", "is shorter than 32 bytes");
  const sharedSandbox = mode === "sandbox" ? readSharedSandbox(value, complain) : undefined;
  const databaseUrl = readDatabaseUrl(value, complain);
  const logLevel = value("LOG_LEVEL") ?? (mode === "sandbox" ? "warn" : "info");

  if (!["trace", "debug", "info", "warn", "error", "fatal", "silent"].includes(logLevel)) {
    complain("LOG_LEVEL", "must be one of trace, debug, info, warn, error, fatal, silent");
  }
  if (authUrl !== undefined && !isWebUrl(authUrl)) complain("NEXTAUTH_URL", "must be a valid http or https URL");

  const metricsToken = value("METRICS_TOKEN");
  if (metricsToken !== undefined) {
    if (metricsToken.length < 32) complain("METRICS_TOKEN", "is shorter than 32 characters");
    if (!/^[\w.~+/-]+=*$/.test(metricsToken))
      complain("METRICS_TOKEN", "contains characters that a bearer token cannot have");
  }

  const demo = value("SANDBOX_DEMO") ?? "on";
  if (demo !== "on" && demo !== "off") complain("SANDBOX_DEMO", "must be on or off");

  const seconds = (name: string, fallback: number, least: number, most: number): number => {
    const text = value(name) ?? String(fallback);
    const given = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    if (given >= least && given <= most) return given * 1_000;
    complain(name, `must be a whole number of seconds from ${least} to ${most}`);
    return fallback * 1_000;
  };
  const stopNotReadyMs = seconds("STOP_NOT_READY_SECONDS", 3, 0, 300);
  const stopFinishMs = seconds("STOP_FINISH_SECONDS", 10, 1, 600);

  const singleSignOn = readSingleSignOn(value, complain, { loopback: mode === "sandbox", allowHosts });

  // A database may serve several data folders, so no key may be generated in one of them.
  const neededKeys = { NEXTAUTH_SECRET: authSecret, CREDENTIALS_KEY: credentialsKey, RESPONDENT_KEY: respondentKey };
  if (databaseUrl !== undefined) {
    if (mode === "sandbox" && value("SANDBOX_URL") === undefined)
      complain("DATABASE_URL", "can’t be used in sandbox mode without SANDBOX_URL");
    for (const [name, key] of Object.entries(neededKeys))
      if (key === undefined) complain(name, "is required when DATABASE_URL is set");
  }

  const shared = {
    dataDir: value("DATA_DIR") ?? ".data",
    dialect,
    authUrl,
    hosts,
    authSecret,
    previousAuthSecret,
    logLevel,
    allowHosts,
    credentialsKey,
    previousCredentialsKey,
    metricsToken,
    tracing: readTracing(value, complain),
    respondentKey,
    databaseUrl,
    singleSignOn,
    sharedSandbox,
    sandboxDemo: mode === "sandbox" && demo === "on",
    stopNotReadyMs,
    stopFinishMs,
  };
  if (mode === "sandbox") {
    return problems.length > 0 ? { problems } : { settings: { ...shared, mode, service: undefined } };
  }
  const opportunityBaseUrl = value("SERVICE_OPPORTUNITY_BASE_URL");
  for (const [name, given] of Object.entries({
    SERVICE_BASE_URL: baseUrl,
    SERVICE_ACCESS_KEY: accessKey,
    SERVICE_SIGNING_SECRET: signingSecret,
  })) {
    if (!given) complain(name, "is required when other SERVICE_ variables are set");
  }
  if (!authUrl) complain("NEXTAUTH_URL", "is required outside sandbox mode");
  if (!authSecret && databaseUrl === undefined) complain("NEXTAUTH_SECRET", "is required outside sandbox mode");
  for (const [name, text] of Object.entries({
    SERVICE_BASE_URL: baseUrl,
    SERVICE_OPPORTUNITY_BASE_URL: opportunityBaseUrl,
  })) {
    if (text === undefined) continue;
    for (const fault of baseUrlFaults(text, { allowHosts, loopback: false })) complain(name, fault);
  }
  if (problems.length > 0 || !baseUrl || !accessKey || !signingSecret) return { problems };
  const partnerName = value("SERVICE_PARTNER_NAME") ?? new URL(baseUrl).hostname;
  return {
    settings: {
      ...shared,
      mode,
      service: { baseUrl, opportunityBaseUrl, accessKey, signingSecret, allowHosts, partnerName },
    },
  };
}

/** Message that lists all problems. */
export function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.map(
    ({ name, reason, example }) => `  ${name} ${reason}.${example ? `\n      Example: ${name}=${example}` : ""}`,
  );
  const count = problems.length === 1 ? "One setting needs" : `${problems.length} settings need`;
  return `The console cannot start. ${count} attention:\n\n${lines.join("\n")}\n`;
}

type ReportProblem = (name: string, reason: string) => void;

function valueOrFile(
  source: Source,
  name: string,
  readFile: (path: string) => string,
  complain: ReportProblem,
): string | undefined {
  const direct = source[name]?.trim() || undefined;
  const file = source[`${name}_FILE`]?.trim() || undefined;
  if (direct && file) complain(name, `is set twice, once as ${name}_FILE`);
  if (direct || !file) return direct;
  try {
    const text = readFile(file).trim();
    if (!text) complain(`${name}_FILE`, "names an empty file");
    return text || undefined;
  } catch {
    complain(`${name}_FILE`, "names a file that cannot be read");
    return undefined;
  }
}

function readDatabaseUrl(value: (name: string) => string | undefined, complain: ReportProblem): string | undefined {
  const url = value("DATABASE_URL");
  for (const fault of url === undefined ? [] : databaseUrlFaults(url)) complain("DATABASE_URL", fault);
  return url;
}

function readDialect(path: string | undefined, readFile: (path: string) => string, complain: ReportProblem): Dialect {
  const fallback = dialectSchema.parse({});
  if (!path) return fallback;
  try {
    const outcome = dialectSchema.safeParse(JSON.parse(readFile(path)));
    if (outcome.success) return outcome.data;
    complain(
      "SERVICE_DIALECT",
      `names a file with errors: ${outcome.error.issues.map((issue) => `${issue.path.join(".") || "it"}: ${issue.message}`).join("; ")}`,
    );
  } catch {
    complain("SERVICE_DIALECT", "names a file that cannot be read as JSON");
  }
  return fallback;
}

const isWebUrl = (text: string): boolean =>
  URL.canParse(text) && z.url({ protocol: /^https?$/ }).safeParse(text).success;

/** The sandbox is served under any name, unless a list is given. */
function ownHosts(mode: Settings["mode"], authUrl: string | undefined, listed: string | undefined) {
  if (mode === "sandbox" && listed === undefined) return undefined;
  const own = authUrl !== undefined && isWebUrl(authUrl) ? [new URL(authUrl).host] : [];
  return [...own, ...readHosts(listed ?? "")];
}
