/**
 * Transfers a failure found during server prefetch to the browser. React blanks the message of an error that crosses
 * the boundary, so the failure is serialised as plain data under its own name and becomes a `FailureError` again on
 * arrival.
 */
import type { DehydratedState } from "@tanstack/react-query";
import { FailureError, failureOf, type Failure } from "../failure.ts";

interface CarriedFailure {
  readonly carried: Failure;
}

type DehydratedQuery = DehydratedState["queries"][number];

/** FailureError → plain data, in every failed query. */
export const packFailures = (state: DehydratedState): DehydratedState =>
  mapErrors(state, (error) => {
    const failure = failureOf(error);
    return failure ? { carried: failure } : error;
  });

/** Plain data → FailureError, in every failed query. */
export const unpackFailures = (state: DehydratedState): DehydratedState =>
  mapErrors(state, (error) => (isCarried(error) ? new FailureError(error.carried) : error));

function mapErrors(state: DehydratedState, change: (error: unknown) => unknown): DehydratedState {
  const swap = (query: DehydratedQuery): DehydratedQuery => {
    if (query.state.status !== "error") return query;
    const error = change(query.state.error) as Error;
    return { ...query, state: { ...query.state, error, fetchFailureReason: error } };
  };
  return { ...state, queries: state.queries.map(swap) };
}

function isCarried(error: unknown): error is CarriedFailure {
  return typeof error === "object" && error !== null && "carried" in error;
}
