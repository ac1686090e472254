import type { RunningServer } from '../life/installation.ts';
import type { Fault } from './fault.ts';
import { missingPrograms, startHaproxy } from './haproxy.ts';
import { fillDatabase, queueMails, startDatabase, startNodes } from './own-database.ts';
import { until } from './until.ts';

/** Mails that the nodes' senders contend for, and how many have been taken when one of the nodes is killed. */
const queued = 60;
const takenBefore = 20;

/**
 * One of several nodes behind HAProxy is killed, in the middle of a queue of mails that all of them send; the
 * others go on while it stays away.
 */
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
        const enough = site.mail.mails.length + takenBefore;
        await queueMails(databaseUrl, queued);
        await until('the queue is being sent', 30_000, async () => site.mail.mails.length >= enough);
        await killed?.server.kill();
      },
      // HAProxy finds out by itself
      mend: async () => undefined,
    };
  },
});

export const killNodeOfTwo = killNode(2, 4);
export const killNodeOfThree = killNode(3, 3);
