/** Example of a call of each operation, for code that people copy. */
import type { Dialect } from "./dialect.ts";
import { stringifyJson } from "./json.ts";
import { operations, type Operation, type OperationName, type RequestOf } from "./operations.ts";

/** The ids exist in the sandbox; a real service has others. */
const REQUESTS: { readonly [N in OperationName]: RequestOf<N> } = {
  "get-attribute-info": { attribute_id: "120" as RequestOf<"get-attribute-info">["attribute_id"] },
  "get-attributes": { country: "US", page_number: 0, page_size: 10 },
  "list-attributes": { country: "US", page_number: 0, page_size: 10 },
  "get-opportunity": { id: "55304" } as RequestOf<"get-opportunity">,
  "create-context": { items: { gender: "female" } },
  qualify: {
    respondent_id: "example-respondent",
    group_ids: ["18000001"] as RequestOf<"qualify">["group_ids"],
    width: 1280,
    height: 720,
    ip_address: "203.0.113.7",
    form_factor: "desktop",
  },
};

/** Side effects of calls, as sentences. */
export const CALL_EFFECTS: Partial<Record<OperationName, string>> = {
  "create-context": "Running this creates a context.",
  qualify: "Running this makes a live check, which the service records for the respondent.",
};

/** Wire body of the example. @param indent as in `JSON.stringify`. */
export function exampleBody(name: OperationName, dialect: Dialect, indent?: number): string {
  const operation = operations[name] as unknown as Operation<unknown, unknown>;
  return stringifyJson(operation.toBody(REQUESTS[name], dialect), indent);
}
