/**
 * Factory of file downloads: authorization, audit, then rows streamed with backpressure. A failure midway aborts the
 * connection, so that a partial file is never taken for a complete one; a client that requests frames also gets a
 * readable reason.
 */
import "server-only";
import { endFrame, frameOf, FRAMED, reasonFrame, ROWS_HEADER } from "../export/frames.ts";
import { MEDIA_TYPES, type Piece, type Pieces, type Table } from "../export/table.ts";
import { disposition, fileName, filePieces, type FileOptions } from "../export/write-file.ts";
import { toResult, fail, failureOf } from "../failure.ts";
import { writeAudit, type ActionContext } from "./action.ts";
import { whileAuthorized } from "./auth/authorization-recheck.ts";
import { log } from "./log.ts";
import { isFromForeignPage, FOREIGN_ORIGIN_MESSAGE } from "./network/own-origin.ts";
import { operatorLimit } from "./operator-limit.ts";
import { withReference } from "./request-context.ts";
import { answer, authorizeRequest, type RouteGuard, type RouteHandler } from "./route.ts";

export interface Download {
  readonly table: Table;
  /** Parts of the file name. */
  readonly named: readonly string[];
  /** Audit entry: the exported data and its filter. Never a text of the service. */
  readonly audit: { readonly subject: string; readonly detail: Readonly<Record<string, unknown>> };
}

export interface DownloadDefinition<Input extends FileOptions> extends RouteGuard<Input> {
  /** Used in the log and in the audit log. */
  readonly name: string;
  readonly run: (input: Input, context: ActionContext) => Promise<Download>;
}

/** GET handler that streams a file, or responds with a failure as JSON before the first byte. */
export function defineDownload<Input extends FileOptions>(definition: DownloadDefinition<Input>): RouteHandler<Input> {
  const handle = async (request: Request) => {
    const started = await toResult(async () => {
      // Browsers report the initiating site. A foreign page could not read the response, but could fill the audit log.
      if (isFromForeignPage(request.headers)) throw fail("forbidden", FOREIGN_ORIGIN_MESSAGE);
      const { input, context } = await authorizeRequest(definition, request);
      if (!operatorLimit().take(context.operator.id)) {
        throw fail("overloaded", "Too many requests from you at once. Wait a few seconds.", { retryable: true });
      }
      const { table, named, audit } = await definition.run(input, context);
      const { subject, detail } = audit;
      await writeAudit(
        definition.name,
        { subject, detail: { ...detail, format: input.format, rows: table.count } },
        context,
      );
      return { table, name: fileName(named, table.count, input.format), input, context };
    });
    if (!started.ok) return answer(withReference(started));
    const { table, name, input, context } = started.value;
    const framed = request.headers.get("accept") === FRAMED;
    const onEnd = (outcome: Outcome, rows: number) =>
      log.info("download", {
        action: definition.name,
        operator: context.operator.id,
        partner: context.partner.id,
        outcome,
        rows,
      });
    return new Response(streamOf(whileAuthorized(filePieces(table, input), context), framed, onEnd), {
      headers: {
        "content-type": framed ? FRAMED : MEDIA_TYPES[input.format],
        "content-disposition": disposition(name),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        [ROWS_HEADER]: String(table.count),
      },
    });
  };
  return Object.assign(handle, { definition });
}

export type Outcome = "complete" | "broke off" | "left";

/** Pulls the next piece when the stream's buffer is below its limit, and none once the client has disconnected. */
export function streamOf(
  pieces: Pieces,
  framed: boolean,
  onEnd: (outcome: Outcome, rows: number) => void,
): ReadableStream<Uint8Array> {
  const shape = framed ? frameOf : ({ bytes }: Piece) => bytes;
  let [rows, ended] = [0, false];
  const end = (outcome: Outcome) => {
    if (!ended) onEnd(outcome, rows);
    ended = true;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) {
          rows = value.rows;
          controller.enqueue(shape(value));
          return;
        }
        if (framed) controller.enqueue(endFrame(rows));
        controller.close();
        end("complete");
      } catch (error) {
        if (ended) return;
        end("broke off");
        const failure = failureOf(error);
        if (failure && framed) {
          controller.enqueue(reasonFrame(failure.message));
          controller.close();
          return;
        }
        controller.error(error);
      }
    },
    async cancel() {
      end("left");
      await pieces.return();
    },
  });
}
