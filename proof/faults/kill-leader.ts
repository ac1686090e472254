import pg from 'pg';
import { newDataFolder } from '../life/installation.ts';
import type { Fault } from './fault.ts';
import { missingPrograms, startHaproxy } from './haproxy.ts';
import { fillDatabase, startNodes } from './own-database.ts';
import { postgresBinaries, startPatroni } from './patroni.ts';
import { until } from './until.ts';

/** Makes the software's database; fails where HAProxy, which asks for nobody's health yet, leads to a copy. */
async function createDatabase(url: string): Promise<true> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create database gouvernance').finally(() => client.end());
  return true;
}

/** The leader of a database in three copies is killed; another takes its place, and HAProxy leads there. */
export const killLeader: Fault = {
  name: 'kill-leader',
  title: 'kill -9 of the leader of a Patroni cluster of three',
  times: 2,
  triesWhileBroken: 0,
  missing: () =>
    missingPrograms('patroni', 'etcd', 'haproxy') ??
    (postgresBinaries() ? undefined : 'not installed: a PostgreSQL of the system'),
  async prepare() {
    const cluster = await startPatroni();
    const backends = cluster.members.map(({ port, restPort }) => ({ port, checkPort: restPort }));
    const proxy = await startHaproxy({ mode: 'tcp', healthPath: '/primary', backends });
    const { username, password } = cluster.login;
    const at = (database: string) =>
      `postgresql://${username}:${password}@127.0.0.1:${proxy.port}/${database}`;
    await until('HAProxy leads to the leader', 30_000, () => createDatabase(at('postgres')));
    const { dataDir, remove } = await newDataFolder();
    await fillDatabase(at('gouvernance'), dataDir);
    const { site, nodes } = await startNodes({ databaseUrl: at('gouvernance'), dataDir, count: 1 });
    let killed: (typeof cluster.members)[number] | undefined;
    return {
      site: {
        ...site,
        address: `http://127.0.0.1:${nodes[0]?.port}`,
        async close() {
          await site.close();
          await proxy.close();
          await cluster.close();
          await remove();
        },
      },
      async break() {
        if (killed) cluster.restart(killed);
        killed = await cluster.inStep();
        cluster.kill(killed);
      },
      // the others choose a leader once the dead one's time is over
      mend: async () => undefined,
    };
  },
};
