/**
 * Conformance sessions of a running sandbox: at most one for each owner. A partner's client reaches its session under
 * `/conformance/…`; the console starts, reads and ends it under `/sandbox/conformance?owner=…`.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, jsonAnswer, refusal } from "../answer.ts";
import type { World } from "../world.ts";
import { deliverAnswer } from "./delivery.ts";
import { type ConformanceSession, openSession, type SessionOptions } from "./session.ts";

export interface ConformanceSessions {
  /** Replaces the owner's session, if there is one. */
  readonly start: (owner: string, options?: SessionOptions) => Promise<ConformanceSession>;
  /** Serves a request to a session or to the control; false if the path is neither. */
  readonly serve: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

const CONTROL_PATH = "/sandbox/conformance";
/** Sessions at a time; the oldest is ended for another. */
const MAX_SESSIONS = 50;
const OWNER = /^[\w-]{1,64}$/;

export function createSessions(world: World): ConformanceSessions {
  const sessions = new Map<string, ConformanceSession>();

  let previous: Promise<unknown> = Promise.resolve();

  /** One change after the other: a start takes time, and one that overlapped another would go unnoticed. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const result = previous.then(change);
    previous = result.catch(() => undefined);
    return result;
  }

  async function drop(owner: string): Promise<void> {
    const session = sessions.get(owner);
    sessions.delete(owner);
    await session?.close();
  }

  const start = (owner: string, options?: SessionOptions): Promise<ConformanceSession> =>
    inTurn(async () => {
      await drop(owner);
      const oldest = sessions.keys().next();
      if (sessions.size >= MAX_SESSIONS && !oldest.done) await drop(oldest.value);
      const session = await openSession(world, options);
      sessions.set(owner, session);
      return session;
    });

  /** The secret is in the answer to the start only. */
  async function control(method: string, owner: string): Promise<Answer> {
    if (!OWNER.test(owner)) return refusal(400, "owner: up to 64 letters, digits, _ and -.");
    if (method === "POST") {
      const session = await start(owner);
      return jsonAnswer({ ...shown(session), signing_secret: session.credentials.signingSecret });
    }
    if (method === "DELETE") {
      await inTurn(() => drop(owner));
      return jsonAnswer({ ended: true });
    }
    if (method !== "GET")
      return refusal(405, `${CONTROL_PATH} takes GET, POST and DELETE.`, { allow: "GET, POST, DELETE" });
    const session = sessions.get(owner);
    return session ? jsonAnswer(shown(session)) : refusal(404, "There is no conformance session.");
  }

  return {
    start,
    serve: async (url, request, response) => {
      if (url.pathname === CONTROL_PATH) {
        request.resume();
        deliverAnswer(response, await control(request.method ?? "", url.searchParams.get("owner") ?? ""));
        return true;
      }
      const [, path = "", operation = ""] = /^(\/conformance\/[^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
      if (path === "") return false;
      const session = [...sessions.values()].find((one) => one.path === path);
      if (session) {
        await session.serve(operation, request, response);
        return true;
      }
      request.resume();
      deliverAnswer(response, refusal(404, "There is no such conformance session, or it has ended."));
      return true;
    },
    close: () =>
      inTurn(async () => {
        await Promise.all([...sessions.keys()].map(drop));
      }),
  };
}

const shown = (session: ConformanceSession) => ({
  path: session.path,
  access_key: session.credentials.accessKey,
  card: session.card(),
});
