/** Proxy on loopback that can lose everything that passes through it, as the network to a lost host does. */
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from "node:net";

export interface LossyProxy {
  readonly port: number;
  /** From now on, nothing passes: connections stay open in silence. */
  lose(): void;
  /** New connections work again; those that were open during the loss stay silent. */
  recover(): void;
  /** Text that clients have sent while the proxy dropped everything. */
  readonly lost: () => string;
  /** Connections with clients. */
  readonly open: () => number;
  close(): Promise<void>;
}

export async function lossyProxy(target: NetConnectOpts): Promise<LossyProxy> {
  const pairs = new Set<{ silent: boolean }>();
  const sockets = new Set<Socket>();
  const lost: Buffer[] = [];
  let losing = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair = { silent: losing };
    pairs.add(pair);
    near.on("close", () => pairs.delete(pair));
    near.on("data", (chunk: Buffer) => (pair.silent ? void lost.push(chunk) : void far.write(chunk)));
    far.on("data", (chunk: Buffer) => (pair.silent ? undefined : void near.write(chunk)));
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        // Neither side of a silent connection learns that the other one has closed it.
        if (!pair.silent) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    lose: () => {
      losing = true;
      for (const pair of pairs) pair.silent = true;
    },
    recover: () => void (losing = false),
    lost: () => Buffer.concat(lost).toString("latin1"),
    open: () => pairs.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
