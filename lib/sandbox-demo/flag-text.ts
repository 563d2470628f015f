import type { SandboxFault } from "../server/partner/sandbox-faults.ts";

/** Banner on every page: "Faults are on in the sandbox: slow-but-ok and 1 more". */
export function flagText(faults: readonly Pick<SandboxFault, "name">[]): string {
  const [first, ...others] = faults;
  if (!first) return "";
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${others.length === 0 ? "A fault is" : "Faults are"} on in the sandbox: ${first.name}${more}`;
}
