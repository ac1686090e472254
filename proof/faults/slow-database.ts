import type { Fault } from './fault.ts';
import { fillDatabase, startDatabase, startNodes } from './own-database.ts';
import { openSlowProxy } from './slow-proxy.ts';

/** Milliseconds that each message to and from the database takes longer. */
const delay = 150;

/** Where a PostgreSQL listens, told by its connection string. */
function placeOf(url: string): { path: string } | { port: number } {
  const { searchParams, port } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.${searchParams.get('port')}` } : { port: Number(port) };
}

/** The way to the database takes a long time, in both directions. */
export const slowDatabase: Fault = {
  name: 'slow-database',
  title: `slow database (${delay} ms each way)`,
  times: 3,
  triesWhileBroken: 20,
  leavesMailsCertain: true,
  async prepare() {
    const database = await startDatabase();
    await fillDatabase(database.url, database.dataDir);
    const proxy = await openSlowProxy(placeOf(database.url));
    const through = new URL(database.url);
    through.search = '';
    through.host = `127.0.0.1:${proxy.port}`;
    const { site, nodes } = await startNodes({
      databaseUrl: through.href,
      checkUrl: database.url,
      dataDir: database.dataDir,
      count: 1,
    });
    return {
      site: {
        ...site,
        address: `http://127.0.0.1:${nodes[0]?.port}`,
        async close() {
          await site.close();
          await proxy.close();
          await database.remove();
        },
      },
      break: async () => proxy.setDelay(delay),
      mend: async () => proxy.setDelay(0),
    };
  },
};
