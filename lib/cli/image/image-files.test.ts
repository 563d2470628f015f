/** Rules for the Dockerfile, compose.yaml, and the content of the image. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings } from "../../server/settings.ts";
import { readBlockYaml, type Yaml, type YamlMap } from "../../testing/documents/block-yaml.ts";
import { root, sourceFiles } from "../../testing/source-files.ts";
import { isInImage, PACKAGES, PROGRAMS } from "./content.ts";
import { execForm, imageSettings, instructionsOf, lastStage } from "./dockerfile.ts";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** Every variable that the console reads, also as `NAME_FILE`. */
function knownVariables(): Set<string> {
  const asked = new Set<string>();
  const given: Record<string, string> = {
    SERVICE_BASE_URL: "http://a",
    SERVICE_ACCESS_KEY: "a",
    NEXTAUTH_URL: "http://a",
  };
  const rest = { SERVICE_SIGNING_SECRET: "a", NEXTAUTH_SECRET: "a".repeat(32), SERVICE_ALLOW_HOSTS: "a" };
  // The others of tracing are only read with these.
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", OTEL_TRACES_SAMPLER: "traceidratio" };
  const complete = { ...given, ...rest, ...tracing };
  const source = new Proxy<Record<string, string>>(complete, {
    get: (target, name) => {
      asked.add(String(name));
      return Reflect.get(target, name) as string | undefined;
    },
  });
  expect(readSettings(source, () => "")).toHaveProperty("settings");
  return asked;
}

const KNOWN = knownVariables();
/** Variables of Node and of the framework. */
const OF_RUNTIME = new Set(["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "NEXT_MANUAL_SIG_HANDLE", "HOSTNAME", "PORT"]);
/** Variables whose values are secret. */
const SECRET = /(?:SECRET|KEY|TOKEN|PASSWORD|DATABASE_URL)(?:_PREVIOUS)?$/;

describe("Dockerfile", () => {
  const instructions = instructionsOf(read("Dockerfile"));
  const stage = lastStage(instructions);
  const image = imageSettings(read("Dockerfile"));
  const valuesOf = (name: string) => stage.filter((instruction) => instruction.name === name).map(({ value }) => value);

  test("is based on the exact Node that the console is tested with", () => {
    const { dependencies } = JSON.parse(read("package.json")) as { dependencies: { node: string } };
    const bases = instructions.filter(({ name }) => name === "FROM").map(({ value }) => value.split(" ")[0]);
    expect(bases).toEqual(bases.map(() => `node:${dependencies.node}-slim`));
  });

  test("ends as an unprivileged user, named by number, who owns only the volume", () => {
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(stage.map(({ name }) => name).indexOf("USER")).toBeGreaterThan(
      stage.map(({ name }) => name).lastIndexOf("COPY"),
    );
    expect(valuesOf("VOLUME")).toEqual([image.environment["DATA_DIR"]]);
    expect(valuesOf("COPY").filter((value) => value.includes("--chown"))).toEqual([
      expect.stringMatching(new RegExp(` ${image.environment["DATA_DIR"]}$`)),
    ]);
  });

  test("contains nothing but the content, and no package manager's cache or build tools", () => {
    expect(valuesOf("COPY").filter((value) => !value.startsWith("--from=build "))).toEqual([]);
    expect([...valuesOf("RUN"), ...valuesOf("ADD"), ...valuesOf("ARG")]).toEqual([]);
  });

  test("starts the console as the first process, so that a stop signal reaches it", () => {
    expect(image.command[0]).toBe("node");
    expect(image.command.at(-1)).toBe("server.js");
    expect(valuesOf("STOPSIGNAL")).toEqual(["SIGTERM"]);
    expect(image.environment["NEXT_MANUAL_SIG_HANDLE"]).toBe("true");
    expect(valuesOf("ENTRYPOINT")).toEqual([]);
  });

  test("is checked by its readiness, without further programs", () => {
    expect(image.healthCheck.slice(0, 2)).toEqual(["node", "-e"]);
    expect(image.healthCheck[2]).toContain("/api/ready");
  });

  test("sets only variables that something reads, and no secrets", () => {
    const names = Object.keys(image.environment);
    expect(names.filter((name) => !KNOWN.has(name) && !OF_RUNTIME.has(name))).toEqual([]);
    expect(names.filter((name) => SECRET.test(name))).toEqual([]);
  });

  test("the shell form is refused", () => {
    expect(() => execForm("node server.js")).toThrow("Not in exec form: node server.js");
  });

  test("the build context has no secrets, stores or results", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const name of ["backups", "secrets", ".git", ".data", ".env*", "node_modules", ".next"])
      expect(ignored).toContain(name);
  });
});

const asMap = (value: Yaml | undefined): YamlMap =>
  typeof value === "object" && !Array.isArray(value) ? (value as YamlMap) : {};
const asList = (value: Yaml | undefined): readonly Yaml[] => (Array.isArray(value) ? value : []);
const secondsOf = (value: Yaml | undefined): number => Number.parseInt(String(value), 10);

describe("compose.yaml", () => {
  const compose = readBlockYaml(read("compose.yaml"));
  const services = Object.entries(asMap(compose["services"])).map(([name, service]) => [name, asMap(service)] as const);
  const consoles = services.filter(([, service]) => service["build"] !== undefined);
  const balancer = asMap(asMap(compose["services"])["balancer"]);
  const balancing = String(asMap(asMap(compose["configs"])["balancer"])["content"]);

  test("has two equal consoles of one image, a database and a balancer", () => {
    expect(services.map(([name]) => name)).toEqual(["console-1", "console-2", "database", "balancer"]);
    expect(consoles).toHaveLength(2);
    expect(consoles[0]?.[1]).toEqual(consoles[1]?.[1]);
  });

  test("names a version of each image from elsewhere", () => {
    for (const [name, { image, build }] of services)
      if (build === undefined) expect(String(image), name).toMatch(/:\d+\.[\w.-]+$/);
  });

  test("gives no service more rights than it needs", () => {
    for (const [name, service] of services)
      expect(asList(service["security_opt"]), name).toEqual(["no-new-privileges:true"]);
    for (const service of [...consoles.map(([, each]) => each), balancer])
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], tmpfs: expect.arrayContaining(["/tmp"]) });
  });

  test("sets only variables that the console reads; secrets come from declared files", () => {
    const files = Object.keys(asMap(compose["secrets"]));
    for (const [, service] of consoles) {
      const environment = asMap(service["environment"]);
      expect(Object.keys(environment).filter((name) => !KNOWN.has(name))).toEqual([]);
      expect(Object.keys(environment).filter((name) => SECRET.test(name))).toEqual([]);
      const used = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1] ?? [],
      );
      expect(used).toEqual(service["secrets"]);
      expect(used.filter((name) => !files.includes(name))).toEqual([]);
    }
    const needed = ["DATABASE_URL", "NEXTAUTH_SECRET", "CREDENTIALS_KEY", "RESPONDENT_KEY"].map(
      (name) => `${name}_FILE`,
    );
    expect(Object.keys(asMap(consoles[0]?.[1]["environment"]))).toEqual(expect.arrayContaining(needed));
  });

  test("starts without the optional variables, and passes those of single sign-on, metrics and traces", () => {
    const environment = asMap(consoles[0]?.[1]["environment"]);
    const filled = (given: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          String(value).replace(
            /\$\{(\w+):[-?]([^}]*)\}/,
            (_, from: string, fallback: string) => given[from] ?? fallback,
          ),
        ]),
      );
    const contents: Record<string, string> = {
      nextauth_secret: "n".repeat(32),
      credentials_key: Buffer.alloc(32).toString("base64"),
      respondent_key: "r".repeat(32),
      database_url: "postgres://console:word@database/console?sslmode=disable",
      metrics_token: "m".repeat(32),
      otlp_headers: "authorization=Bearer%20token",
    };
    const settingsOf = (given: Readonly<Record<string, string>>) =>
      readSettings(filled({ SERVICE_BASE_URL: "https://api.example.com", ...given }), (file) => {
        return contents[path.basename(file)] ?? path.basename(file);
      });
    expect(settingsOf({})).toMatchObject({
      settings: { singleSignOn: undefined, metricsToken: undefined, tracing: undefined, hosts: ["127.0.0.1:8080"] },
    });
    const given = {
      ALLOWED_HOSTS: "console.internal:8443",
      OIDC_ISSUER: "https://login.example.com",
      OIDC_CLIENT_ID: "console",
      OIDC_CLIENT_SECRET_FILE: "/run/optional/oidc_client_secret",
      OIDC_ROLES: "admins=admin",
      METRICS_TOKEN_FILE: "/run/optional/metrics_token",
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example.com",
      OTEL_EXPORTER_OTLP_HEADERS_FILE: "/run/optional/otlp_headers",
    };
    expect(settingsOf(given)).toMatchObject({
      settings: {
        hosts: ["127.0.0.1:8080", "console.internal:8443"],
        singleSignOn: { issuer: "https://login.example.com", clientSecret: "oidc_client_secret" },
        metricsToken: "m".repeat(32),
        tracing: { headers: { authorization: "Bearer token" } },
      },
    });
    // Where the optional secrets are.
    expect(consoles[0]?.[1]["volumes"]).toEqual(["./secrets/optional:/run/optional:ro"]);
  });

  test("waits for a database that accepts connections by TCP", () => {
    const database = asMap(asMap(compose["services"])["database"]);
    expect(asList(asMap(database["healthcheck"])["test"]).join(" ")).toContain("pg_isready -h 127.0.0.1 ");
  });

  test("waits longer for a stop than the stop takes", () => {
    const [, service] = consoles[0] ?? [];
    const { STOP_NOT_READY_SECONDS, STOP_FINISH_SECONDS } = asMap(service?.["environment"]);
    const phases = secondsOf(STOP_NOT_READY_SECONDS) + secondsOf(STOP_FINISH_SECONDS);
    expect(secondsOf(service?.["stop_grace_period"])).toBeGreaterThanOrEqual(phases + 10);
  });

  test("the balancer knows both consoles, asks for their readiness, and repeats no request that was sent", () => {
    const servers = [...balancing.matchAll(/^ *server (\S+) (\S+):(\d+) cookie/gm)].map(([, name, host, port]) => [
      name,
      host,
      port,
    ]);
    expect(servers).toEqual(
      consoles.map(([name]) => [name, name, imageSettings(read("Dockerfile")).environment["PORT"]]),
    );
    for (const line of [
      "option httpchk GET /api/ready",
      "timeout check 3s",
      "retry-on conn-failure",
      "cookie instance insert indirect nocache httponly",
    ])
      expect(balancing).toContain(line);
    for (const name of ["For", "Host", "Proto"]) expect(balancing).toContain(`set-header X-Forwarded-${name}`);
  });

  test("nothing is reachable from other machines", () => {
    const ports = services.flatMap(([, service]) => asList(service["ports"]).map(String));
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });
});

describe("content", () => {
  const byTarget = new Map(sourceFiles(["lib"]).map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ""), file]));

  test("has every file and package that its programs import", () => {
    const reached = new Set(PROGRAMS.map((name) => byTarget.get(`lib/cli/${name}`)));
    const outside: string[] = [];
    const packages = new Set<string>();
    for (const file of reached) {
      for (const { own, target, specifier, typeOnly } of file?.imports ?? []) {
        if (typeOnly || specifier.startsWith("node:")) continue;
        const next = byTarget.get(target);
        if (!own) packages.add(target);
        else if (next) reached.add(next);
        else if (!existsSync(path.join(root, target))) outside.push(specifier);
      }
    }
    const paths = [...reached].map((file) => file?.path ?? "");
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((file) => !isInImage(file))).toEqual([]);
    expect(outside).toEqual([]);
    expect([...packages].toSorted()).toEqual(PACKAGES);
  });

  test("has no tests", () => {
    expect(
      ["lib/testing", "lib/testing/closing.ts", "lib/cli/person.test.ts", "lib/README.md"].filter(isInImage),
    ).toEqual([]);
    expect(isInImage("lib/cli/person.ts")).toBe(true);
  });
});
