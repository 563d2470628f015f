/**
 * `GET /sandbox/catalogue`: the contents of this sandbox, for developers, tests and scripts. Ids are decimal strings.
 */
import { type Answer, jsonAnswer } from "./answer.ts";
import { reservedIds } from "./reserved.ts";
import { respondents } from "./respondents.ts";
import type { World } from "./world.ts";

export function directory(world: World): Answer {
  const { ranked, others } = world.catalogue();
  return jsonAnswer({
    attributes: [...ranked, ...others].map(({ id }) => id),
    opportunities: world
      .opportunities()
      .map(({ id, group_id, project_id, about }) => ({ id, group_id, project_id, about })),
    respondents: respondents.map(({ id, about }) => ({ id, about })),
    reserved: reservedIds.map(({ operation, id, effect }) => ({ operation, id, effect })),
  });
}
