/** All rules of a conformance session, in the order of the card. */
import type { Rule } from "./grade.ts";
import { connectionRules } from "./rules/connection.ts";
import { parsingRules } from "./rules/parsing.ts";
import { requestRules } from "./rules/request.ts";
import { signingRules } from "./rules/signing.ts";

export const rules: readonly Rule[] = [...signingRules, ...requestRules, ...parsingRules, ...connectionRules];
