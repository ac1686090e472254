import pg from 'pg';
import { clusterFolders } from '#server/platform/embedded-postgres/cluster.ts';
import { readPostmasterPid } from '#server/platform/embedded-postgres/postmaster-file.ts';
import type { Fault } from './fault.ts';
import { oneNode } from './one-node.ts';

/** kill -9 of the whole PostgreSQL: its head, which nobody but the server can start again. */
export const killPostgres: Fault = {
  name: 'kill-postgres',
  title: 'kill -9 of PostgreSQL (its first process)',
  times: 5,
  short: 1,
  triesWhileBroken: 0,
  leavesMailsCertain: true,
  async prepare() {
    const site = await oneNode();
    return {
      site,
      async break() {
        const pid = readPostmasterPid(clusterFolders(site.dataDir).data);
        if (pid === undefined) throw new Error('PostgreSQL does not run');
        process.kill(pid, 'SIGKILL');
      },
      // nobody mends it: the server has to
      mend: async () => undefined,
    };
  },
};

/** kill -9 of one connection's process: PostgreSQL then ends all of them and goes back to its journal. */
export const killBackend: Fault = {
  name: 'kill-backend',
  title: 'kill -9 of one process of PostgreSQL',
  times: 5,
  triesWhileBroken: 0,
  leavesMailsCertain: true,
  async prepare() {
    const site = await oneNode();
    return {
      site,
      async break() {
        const client = new pg.Client({ connectionString: site.databaseUrl });
        await client.connect();
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid() order by state_change desc limit 1`,
        );
        client.on('error', () => undefined);
        await client.end();
        if (!rows[0]) throw new Error('nobody is connected');
        process.kill(rows[0].pid, 'SIGKILL');
      },
      mend: async () => undefined,
    };
  },
};
