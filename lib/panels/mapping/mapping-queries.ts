/** Query options of the coverage and the breaks of mappings. From the browser only. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import { panelsKey } from "../panel-queries.ts";
import type { BrokenParts } from "./broken-model.ts";
import type { AttributeDemand } from "./mapping-coverage.ts";
import type { AnswerDemand } from "./missing-answers.ts";

/** Attributes that the library asks for, most wanted first: for `mappingCoverage`. */
export const libraryDemandQuery = () =>
  queryOptions({
    queryKey: [...panelsKey, "coverage"],
    queryFn: ({ signal }) => getResult<readonly AttributeDemand[]>("/api/panels/coverage", {}, signal),
  });

/** Answers that open opportunities ask for: for `missingAnswers`. */
export const answerDemandQuery = () =>
  queryOptions({
    queryKey: [...panelsKey, "wanted-answers"],
    queryFn: ({ signal }) => getResult<readonly AnswerDemand[]>("/api/panels/wanted-answers", {}, signal),
  });

/** Mappings and panels that an attribute change touched. */
export const brokenPartsQuery = () =>
  queryOptions({
    queryKey: [...panelsKey, "broken"],
    queryFn: ({ signal }) => getResult<BrokenParts>("/api/panels/broken", {}, signal),
  });
