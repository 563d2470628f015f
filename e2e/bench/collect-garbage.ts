/** Full garbage collection of another Node process, through its inspector, as developer tools request it. */
import { once } from "node:events";

/** Environment of a process that listens for its inspector on that port of this machine. */
export const inspectorSettings = (port: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
});

/** Returns after the collection. */
export async function collectGarbage(port: number): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error("The process has no inspector.");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, "open");
  const answered = once(socket, "message");
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  const [{ data }] = (await answered) as [MessageEvent<string>];
  const closed = once(socket, "close");
  socket.close();
  await closed;
  if ("error" in (JSON.parse(data) as object)) throw new Error(`The collection failed: ${data}`);
}
