/** What the page of people shows at once. */
import "server-only";
import { ready } from "../query/ready.ts";
import { consoleStore } from "../server/console-store.ts";
import type { Operator } from "../server/session.ts";
import { peopleView } from "./people.ts";
import { peopleQuery } from "./people-queries.ts";

/** @param operator an admin: whoever calls this has made sure. */
export const firstPeople = (operator: Operator) =>
  ready(peopleQuery(), async () => peopleView({ operator, store: await consoleStore() }));
