/** Server-side prefetch for the people page. */
import "server-only";
import { withData } from "../query/with-data.ts";
import type { Operator } from "../server/auth/session.ts";
import { consoleStore } from "../server/console-store.ts";
import { peopleQuery } from "./people-queries.ts";
import { peopleView } from "./people.ts";

/** @param operator an admin, checked by the caller. */
export const firstPeople = (operator: Operator) =>
  withData(peopleQuery(), async () => peopleView({ operator, store: await consoleStore() }));
