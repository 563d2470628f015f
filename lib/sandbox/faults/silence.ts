/** The sandbox stops responding, or responds very slowly. */
import { type Fault, numberArgument } from "./fault.ts";
import { bodyBytes, every, headBytes, onSocket } from "./raw-answer.ts";

const length = (body: Buffer) => ({ "content-length": String(body.length) });

export const silence = {
  "headers-never": {
    effect: "Accepts the call and never responds.",
    deliver: () => undefined,
  },
  "body-stall": {
    effect: "Sends the headers and half of the body, then nothing more.",
    deliver: (response, answer) =>
      onSocket(response, (socket) => {
        const body = bodyBytes(answer);
        socket.write(Buffer.concat([headBytes(answer, length(body)), body.subarray(0, body.length >> 1)]));
      }),
  },
  "drip-body": {
    effect: "Sends the body one byte at a time.",
    argument: "milliseconds between two bytes (default: 250)",
    deliver: (response, answer, { argument }) =>
      onSocket(response, (socket) => {
        const body = bodyBytes(answer);
        socket.write(headBytes(answer, { ...length(body), connection: "close" }));
        let sent = 0;
        every(Math.max(1, numberArgument(argument, 250)), socket, () => {
          socket.write(body.subarray(sent, sent + 1));
          sent += 1;
          if (sent < body.length) return true;
          socket.end();
          return false;
        });
      }),
  },
  "slow-but-ok": {
    effect: "Responds correctly, but late.",
    argument: "milliseconds until the response (default: 12000)",
    deliver: (response, answer, { argument }) =>
      onSocket(response, (socket) => {
        every(Math.max(1, numberArgument(argument, 12_000)), socket, () => {
          response.writeHead(answer.status, { ...answer.headers, ...length(bodyBytes(answer)) }).end(answer.body);
          return false;
        });
      }),
  },
} satisfies Record<string, Fault>;
