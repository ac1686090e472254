import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes bytes on after a delay, in their order. */
function pass(from: Socket, to: Socket, delay: () => number) {
  let last = Promise.resolve();
  from.on('data', (bytes) => {
    const due = performance.now() + delay();
    last = last.then(async () => {
      const left = due - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      if (!to.destroyed) to.write(bytes);
    });
  });
  from.on('error', () => to.destroy());
  from.on('close', () => void last.then(() => to.destroy()));
}

/** A port of this machine behind which another place answers, later by as much as is told. */
export async function openSlowProxy(target: { path: string } | { port: number }) {
  const sockets = new Set<Socket>();
  let milliseconds = 0;
  const server = createServer((client) => {
    const behind = connect({ ...target, noDelay: true });
    client.setNoDelay();
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    pass(client, behind, () => milliseconds);
    pass(behind, client, () => milliseconds);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    setDelay(each: number) {
      milliseconds = each;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
