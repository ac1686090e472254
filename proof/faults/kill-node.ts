import type { RunningServer } from '../life/installation.ts';
import type { Fault } from './fault.ts';
import { missingPrograms, startHaproxy } from './haproxy.ts';
import { fillDatabase, startDatabase, startNodes } from './own-database.ts';

/** One of several nodes behind HAProxy is killed; the others go on while it stays away. */
const killNode = (count: number, times: number): Fault => ({
  name: `kill-node-of-${count}`,
  title: `kill -9 of one of ${count} nodes behind HAProxy`,
  times,
  triesWhileBroken: 0,
  missing: () => missingPrograms('haproxy'),
  async prepare() {
    const database = await startDatabase();
    const { url: databaseUrl, dataDir } = database;
    await fillDatabase(databaseUrl, dataDir);
    const { site, nodes, restart } = await startNodes({ databaseUrl, dataDir, count });
    const proxy = await startHaproxy({ mode: 'http', healthPath: '/readyz', backends: nodes });
    let killed: { port: number; server: RunningServer } | undefined;
    return {
      site: {
        ...site,
        address: `http://127.0.0.1:${proxy.port}`,
        async close() {
          await proxy.close();
          await site.close();
          await database.remove();
        },
      },
      async break(time) {
        if (killed) await restart(killed);
        killed = nodes[time % nodes.length];
        await killed?.server.kill();
      },
      // HAProxy finds out by itself
      mend: async () => undefined,
    };
  },
});

export const killNodeOfTwo = killNode(2, 4);
export const killNodeOfThree = killNode(3, 3);
