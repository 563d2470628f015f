import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../testing/source-files.ts";
import { DATA_POLICY, newNonce, nonceOf, pagePolicy } from "./content-policy.ts";
import config from "../../next.config.mjs";

const policy = pagePolicy("abc=", false);
const directives = new Map(policy.split("; ").map((text) => [text.split(" ")[0] ?? "", text]));

test("no page may run or load more than it needs", () => {
  expect(directives.get("script-src")).toBe("script-src 'self' 'nonce-abc=' 'strict-dynamic'");
  expect([...directives].filter(([, text]) => text.includes("unsafe")).map(([name]) => name)).toEqual([
    "style-src-attr",
  ]);
  for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(directives.get(name)).toBe(`${name} 'none'`);
  expect(directives.get("form-action")).toBe("form-action 'self'");
  expect(policy).not.toMatch(/https?:|\*|data:|blob:/);
});

test("only the development server is given more", () => {
  expect(pagePolicy("abc", true)).toContain("'unsafe-eval'");
  expect(policy).not.toContain("'unsafe-eval'");
});

test("the styles that are allowed are those that the library of controls writes", () => {
  const written = ["interactions/usePress", "overlays/usePreventScroll"].map((name) => {
    const text = readFileSync(path.join(root, `node_modules/react-aria/dist/private/${name}.mjs`), "utf8");
    const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(text)?.[1] ?? "";
    const style = (/style\.textContent = `([^`]*)`\.trim\(\)/.exec(text)?.[1] ?? "")
      .replace(/\$\{[^}]*\}/, attribute)
      .trim();
    return `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
  });
  expect(directives.get("style-src-elem")).toBe(`style-src-elem 'self' ${written.join(" ")}`);
});

test("a nonce is read back, and none is made twice", () => {
  expect(nonceOf(policy)).toBe("abc=");
  expect(nonceOf(null)).toBeUndefined();
  expect(new Set(Array.from({ length: 50 }, newNonce)).size).toBe(50);
});

test("what the proxy does not hear of is told to load nothing", async () => {
  const [everything] = (await config.headers?.()) ?? [];
  expect(everything?.headers.find(({ key }) => key === "Content-Security-Policy")?.value).toBe(DATA_POLICY);
});
