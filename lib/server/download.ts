/**
 * The one way a file is handed out: gate, audit, then rows written as fast as they are taken. What cannot be read midway breaks the
 * connection off, so that no part of a file passes for the whole; a reader who asks for frames also gets the reason in words.
 */
import "server-only";
import { attempt, fail, failureOf } from "../failure.ts";
import { endFrame, frameOf, FRAMED, reasonFrame, ROWS_HEADER } from "../export/frames.ts";
import { MEDIA_TYPES, type Piece, type Pieces, type Table } from "../export/table.ts";
import { disposition, fileName, filePieces, type FileOptions } from "../export/write-file.ts";
import { keepAudit, type ActionContext } from "./action.ts";
import { log } from "./log.ts";
import { operatorLimit } from "./operator-limit.ts";
import { isOfForeignPage, NOT_OUR_OWN } from "./own-origin.ts";
import { answer, passGate, type RouteGate, type RouteHandler } from "./route.ts";
import { whileAllowed } from "./still-allowed.ts";

export interface Download {
  readonly table: Table;
  /** Words of the file's name. */
  readonly named: readonly string[];
  /** What the audit trail keeps: what was handed out and how it was filtered. Never a text of the service. */
  readonly audit: { readonly subject: string; readonly detail: Readonly<Record<string, unknown>> };
}

export interface DownloadDefinition<Input extends FileOptions> extends RouteGate<Input> {
  /** Stands in the log and in the audit trail. */
  readonly name: string;
  readonly run: (input: Input, context: ActionContext) => Promise<Download>;
}

/** A GET handler that streams a file, or answers a failure as JSON before its first byte. */
export function defineDownload<Input extends FileOptions>(definition: DownloadDefinition<Input>): RouteHandler<Input> {
  const handle = async (request: Request) => {
    const started = await attempt(async () => {
      // A browser says who made it ask. A foreign page could fetch nothing, but fill the audit trail.
      if (isOfForeignPage(request.headers)) throw fail("forbidden", NOT_OUR_OWN);
      const { input, context } = await passGate(definition, request);
      if (!operatorLimit().take(context.operator.id)) {
        throw fail("overloaded", "Too many requests from you at once. Wait a few seconds.", { retryable: true });
      }
      const { table, named, audit } = await definition.run(input, context);
      const { subject, detail } = audit;
      await keepAudit(
        definition.name,
        { subject, detail: { ...detail, format: input.format, rows: table.count } },
        context,
      );
      return { table, name: fileName(named, table.count, input.format), input, context };
    });
    if (!started.ok) return answer(started);
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
    return new Response(streamOf(whileAllowed(filePieces(table, input), context), framed, onEnd), {
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

/** Reads the next piece when there is room for it, and none any more once the reader has left. */
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
