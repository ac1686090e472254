import pg from 'pg';
import { newDataFolder } from '../life/installation.ts';
import type { Fault } from './fault.ts';
import { missingPrograms, startHaproxy } from './haproxy.ts';
import { fillDatabase, startNodes } from './own-database.ts';
import { endProcess, postgresBinaries, startPatroni } from './patroni.ts';
import { until } from './until.ts';

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query<Row>(sql).finally(() => client.end())).rows;
}

/** Until HAProxy has asked for everybody's health, it leads to copies too: as many times as there are members. */
async function leadsToLeader(url: string): Promise<boolean> {
  for (let time = 0; time < 3; time += 1) {
    const [row] = await query<{ copy: boolean }>(url, 'select pg_is_in_recovery() as copy');
    if (row?.copy !== false) return false;
  }
  return true;
}

/** Ends what brings a copy up to date; PostgreSQL has no function for that. One that is not up yet receives nothing. */
async function lag(copy: string): Promise<void> {
  const receivers = query<{ pid: number }>(copy, 'select pid from pg_stat_wal_receiver').catch(() => []);
  for (const { pid } of await receivers) endProcess(pid, 'SIGTERM');
}

/** Milliseconds between the last that the copies have heard of their leader and its death. */
const alone = 600;

/** The leader of a database in three copies is cut off from them and killed; another takes its place, and HAProxy leads there. */
export const killLeader: Fault = {
  name: 'kill-leader',
  title: 'kill -9 of the leader of a Patroni cluster of three, cut off from its copies',
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
    const at = (port: number, database = 'postgres') =>
      `postgresql://${username}:${password}@127.0.0.1:${port}/${database}`;
    const databaseUrl = at(proxy.port, 'gouvernance');
    await until('HAProxy leads to the leader', 30_000, () => leadsToLeader(at(proxy.port)));
    await query(at(proxy.port), 'create database gouvernance');
    const { dataDir, remove } = await newDataFolder();
    await fillDatabase(databaseUrl, dataDir);
    const { site, nodes } = await startNodes({ databaseUrl, dataDir, count: 1 });
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
        const leader = await cluster.inStep();
        killed = leader;
        // or it would lead on without a copy
        leader?.child.kill('SIGSTOP');
        const copies = cluster.members.filter((member) => member !== leader);
        // a copy tries again at once, and from then on some seconds later
        for (const since = performance.now(); performance.now() < since + alone; )
          for (const { port } of copies) await lag(at(port));
        if (leader) cluster.kill(leader);
      },
      // the others choose a leader once the dead one's time is over
      mend: async () => undefined,
    };
  },
};
