/** Baseline Next app with a single dynamic page: measures the console's cost beyond the framework's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pinnedNode, root, run, toolPath } from "../../lib/cli/toolchain.mjs";
import { bareEnvironment } from "../harness/console-process.ts";
import { startNext } from "./next-server.ts";

interface EmptyApp {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface EmptyBuild {
  readonly folder: string;
  readonly remove: () => void;
}

const FILES: Readonly<Record<string, string>> = {
  "package.json": `{ "private": true, "type": "module" }`,
  "next.config.mjs": `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} } };`,
  "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  // The builder also looks for these two in parent folders and would find the console's.
  "instrumentation.js": `export function register() {}`,
  "proxy.js": `export function proxy() {}
export const config = { matcher: "/never" };`,
  // Rendered per request, as every page of the console is.
  "app/page.jsx": `export const dynamic = "force-dynamic";
export default function Page() {
  return <main>Hello</main>;
}`,
};

/** Builds the app with the console's own packages, in a folder below the project so that they resolve. */
export async function buildEmptyApp(): Promise<EmptyBuild> {
  const out = path.join(import.meta.dirname, "out");
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(path.join(out, "empty-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const env = bareEnvironment({ NEXT_TELEMETRY_DISABLED: "1" });
  const code = await run(pinnedNode(), [toolPath("next"), "build"], { cwd: folder, env, stdio: "ignore" });
  if (code === 0) return { folder, remove };
  remove();
  throw new Error(`The empty app was not built: next build ended with ${code}.`);
}

/** Builds the app and serves it. */
export async function startEmptyApp(): Promise<EmptyApp> {
  const { folder, remove } = await buildEmptyApp();
  try {
    const { url, stop } = await startNext({ folder, readyPath: "/" });
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
