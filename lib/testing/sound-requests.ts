/** A valid request for each operation of the table, answerable from the sandbox's own data. */
import { defaultDialect } from "../sampling/dialect.ts";
import { type OperationName, operations, type RequestOf } from "../sampling/operations.ts";

/** One valid request per row; a new row does not compile without one. */
const sound: { readonly [N in OperationName]: RequestOf<N> } = {
  "get-attribute-info": operations["get-attribute-info"].request.parse({ attribute_id: 120 }),
  "get-attributes": { page_number: 0, page_size: 100 },
  "list-attributes": {},
  "get-opportunity": operations["get-opportunity"].request.parse({ id: "9007199254740993" }),
  "create-context": { items: { gender: "male", country: "US" } },
  qualify: operations.qualify.request.parse({
    respondent_id: "mina-berlin-31",
    group_ids: ["11241127", "11250030", "11250031"],
    width: 1920,
    height: 1080,
    ip_address: "203.0.113.7",
    form_factor: "desktop",
  }),
};

/** Wire body of the valid request. */
export function soundBody(name: OperationName, dialect = defaultDialect): object {
  const toBody = operations[name].toBody as (request: unknown, with_: typeof dialect) => object;
  return toBody(sound[name], dialect);
}

/** Body of /qualify with some fields replaced. */
export const qualification = (fields: object, device: object = {}) => ({
  ...soundBody("qualify"),
  fingerprinting_data: { width: 1920, height: 1080, ip_address: "203.0.113.7", device_type: "DESKTOP", ...device },
  ...fields,
});
