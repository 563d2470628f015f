/**
 * Handlers for each operation, run after the call is authenticated and its body is an object. One handler per row of
 * `operations.ts`: a row without one does not compile, and fails the contract test.
 */
import { stringifyJson } from "../sampling/json.ts";
import { type OperationName, operations } from "../sampling/operations.ts";
import { type Answer, jsonAnswer, jsonText, Refused } from "./answer.ts";
import { availableIn, page, toListItem } from "./attribute-list.ts";
import { attributeToWire } from "./attribute-wire.ts";
import type { CatalogueEntry } from "./catalogue/catalogue.ts";
import { revised, revisedActivity } from "./catalogue/revisions.ts";
import type { SandboxOpportunity } from "./opportunities.ts";
import { toWire } from "./opportunities/to-wire.ts";
import { readQualifyBody } from "./qualify-body.ts";
import { qualificationToWire, qualifyRespondent } from "./qualify.ts";
import { check, requireIntegers } from "./request-body.ts";
import type { World } from "./world.ts";

interface HandlerCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly world: World;
  /** Origin at which the caller reached the sandbox, `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Handler = (call: HandlerCall) => Answer;

/** Each throws `Refused` for a request it cannot answer. */
export const handlers: Readonly<Record<OperationName, Handler>> = {
  "get-attribute-info": ({ body, world }) => {
    requireIntegers(body, "attribute_id");
    const { attribute_id: id } = check(operations["get-attribute-info"].request, body);
    if (world.catalogue().restricted.includes(id))
      throw new Refused(403, `Unauthorized: attribute ${id} is not open to this partner.`);
    const fetches = (world.attributeFetches.get(id) ?? 0) + 1;
    world.attributeFetches.set(id, fetches);
    const isRepeat = fetches > 1;
    return cachedAnswer(world, `attribute ${id} ${isRepeat}`, () => {
      const attribute = world.catalogue().attribute(id);
      // §4.1 has no "Not found".
      if (!attribute) throw new Refused(400, `There is no attribute ${id}.`);
      return attributeToWire(isRepeat ? revised(attribute) : attribute);
    });
  },

  "get-attributes": ({ body, world }) => {
    const request = check(operations["get-attributes"].request, body);
    const { ranked, others } = world.catalogue();
    const items = availableIn([...ranked, ...others], request.country);
    return jsonAnswer(
      page(items, request, world.dialect, world.deprecatedPaging).map((entry) => listItem(world, entry)),
    );
  },

  "list-attributes": ({ body, world }) => {
    const request = check(operations["list-attributes"].request, body);
    const items = availableIn(world.catalogue().ranked, request.country);
    return jsonAnswer(page(items, request, world.dialect, "optional").map((entry) => listItem(world, entry)));
  },

  "get-opportunity": ({ body, world, origin }) => {
    requireIntegers(body, "id", "group_id");
    const request = check(operations["get-opportunity"].request, body);
    const entry =
      "id" in request
        ? world.opportunity(request.id)
        : world.group(request.group_id).find(({ locale }) => locale === `${request.language}_${request.country}`);
    if (!entry) throw new Refused(404, `There is no such opportunity: ${stringifyJson(body)}`);
    if (world.drifts(entry.id)) return jsonAnswer(opportunityWire(world, entry, origin));
    return cachedAnswer(world, `opportunity ${entry.id} ${origin}`, () => opportunityWire(world, entry, origin));
  },

  "create-context": ({ body, world, now }) => {
    const request = check(operations["create-context"].request, body);
    const fault = operations["create-context"].refuse?.(request, now);
    if (fault) throw new Refused(400, `${fault.path}: ${fault.message}`);
    return jsonAnswer({ id: world.contexts.create(request, now) });
  },

  qualify: ({ body, world, origin, now }) => {
    const request = readQualifyBody(body, world.dialect);
    const results = qualifyRespondent({
      respondentId: request.respondent_id,
      groupIds: request.group_ids,
      width: request.width,
      height: request.height,
      ip: request.ip_address,
      formFactor: request.form_factor,
      now,
      opportunities: world.group,
      duplication: world.duplication,
      entryUrl: ({ groupId, opportunityId }) => world.links.create(origin, groupId, opportunityId, now),
    });
    return jsonAnswer(results.map(qualificationToWire));
  },
};

/** Lists an attribute with its second version once that is published. */
function listItem(world: World, entry: CatalogueEntry): object {
  const isRepeat = (world.attributeFetches.get(entry.id) ?? 0) > 1;
  return toListItem({ ...entry, active: (isRepeat ? revisedActivity(entry.id) : undefined) ?? entry.active });
}

/** The live link leads to the sandbox's own entry page. */
function opportunityWire(world: World, entry: SandboxOpportunity, origin: string): object {
  const live = `${origin}/live?opportunity=${entry.id}&group=${entry.group_id}`;
  return toWire({ ...world.atPresent(entry), links: { live } });
}

/** Caches serialised answers: serialising a large one takes far longer than sending it. */
function cachedAnswer(world: World, key: string, make: () => object): Answer {
  const cached = world.texts.get(key);
  if (cached) return jsonText(cached);
  const made = Buffer.from(stringifyJson(make()));
  world.texts.set(key, made);
  return jsonText(made);
}
