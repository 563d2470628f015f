import { noteEarlyActs } from "./early-acts";

/** The schema library would try whether it may make code from text, which the page's policy forbids and reports. */
const script = `globalThis.__zod_globalConfig={jitless:true};(${noteEarlyActs.toString()})()`;

/** Stands in the head, before anything that can be pressed. Runs by the nonce that the page's policy names. */
export function EarlyActsScript({ nonce }: { readonly nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
