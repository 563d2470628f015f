import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../..");

export default defineConfig({
  root,
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") },
  },
  test: {
    include: ["lib/**/*.test.ts", "components/**/*.test.ts", "components/**/*.test.tsx", "e2e/**/*.unit.test.ts"],
    environment: "node",
    testTimeout: 20_000,
    // One core is left idle otherwise, which is half of a small machine.
    maxWorkers: "100%",
  },
});
