import { beforeEach, expect, test, vi } from "vitest";
import { installPostgresIfMissing } from "./install-postgres.mjs";

const done: string[] = [];
beforeEach(() => {
  done.length = 0;
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.stubEnv("POSTGRES_BIN", "");
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

const packages = (canInstall: boolean, code = 0) => ({
  canInstall: () => canInstall,
  update: async () => done.push("update"),
  install: async (...names: string[]) => {
    done.push(`install ${names.join(" ")}`);
    return code;
  },
});
const missing = () => "initdb not found";

test("installs Debian's package when running as root without a server", async () => {
  await installPostgresIfMissing(missing, packages(true));
  expect(done).toEqual(["update", "install postgresql"]);
});

test("goes on without a server if the package can't be installed", async () => {
  await installPostgresIfMissing(missing, packages(true, 100));
  expect(done).toEqual(["update", "install postgresql"]);
});

test("installs nothing beside a server, without the right to, or if a folder is given", async () => {
  await installPostgresIfMissing(() => "", packages(true));
  await installPostgresIfMissing(missing, packages(false));
  vi.stubEnv("POSTGRES_BIN", "/opt/postgres/bin");
  await installPostgresIfMissing(missing, packages(true));
  expect(done).toEqual([]);
});
