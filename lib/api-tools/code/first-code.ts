/** Server-side prefetch for the first render of the code page. */
import "server-only";
import type { Prefetchable } from "../../query/prefetched.tsx";
import { withData } from "../../query/with-data.ts";
import { storeContext } from "../../server/store-context.ts";
import { codeView } from "./code-page.ts";
import { codeQuery } from "./queries.ts";

export const firstCode = (): readonly Prefetchable[] => [
  withData(codeQuery(), async () => codeView(await storeContext())),
];
