/** Checks whether the console can listen on the given address, before anything is installed or built. */
import { createServer } from "node:net";

/** Error message, or `undefined` if the console can listen. */
export async function listenFault(port, host) {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    return `The port must be a whole number from 1 to 65535, such as 3000; it is “${port}”.`;
  const code = await tryListening(Number(port), host);
  if (code === undefined) return undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken, perhaps by a console that runs already. Choose another: PORT=${Number(port) + 1} npm start`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023, such as PORT=3000.`;
  return `The console cannot listen on the address ${host} (${code}). HOST takes an address of this machine, such as 127.0.0.1.`;
}

function tryListening(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
