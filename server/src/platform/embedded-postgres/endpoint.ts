import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where PostgreSQL listens: a socket folder on disk, or a port of the loopback. */
export type Endpoint = { socketFolder: string } | { port: number };

// A socket's path holds at most 107 bytes on Linux and 103 elsewhere.
const LONGEST_SOCKET_PATH = 100;
/** The number in a socket's file name; no port is opened for it. */
const SOCKET_PORT = 5432;

/**
 * Chooses where a new PostgreSQL listens: in the folder when its path is short enough, so that no port is
 * taken and instances never meet, else on a free loopback port.
 */
export async function chooseEndpoint(socketFolder: string): Promise<Endpoint> {
  const path = join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) {
    return { socketFolder };
  }
  return { port: await freePort() };
}

/** What to tell PostgreSQL on its command line. */
export function endpointSettings(endpoint: Endpoint): string[] {
  if ('port' in endpoint) {
    return ['listen_addresses=127.0.0.1', `port=${endpoint.port}`, 'unix_socket_directories='];
  }
  // The setting is a list: quotes keep commas and spaces inside one name.
  const quoted = `"${endpoint.socketFolder.replaceAll('"', '""')}"`;
  return ['listen_addresses=', `port=${SOCKET_PORT}`, `unix_socket_directories=${quoted}`];
}

/** The connection string of a database behind an endpoint. */
export function connectionUrl(
  endpoint: Endpoint,
  login: { user: string; password: string; database: string },
): string {
  const url = new URL('postgresql://localhost');
  url.username = login.user;
  url.password = login.password;
  url.pathname = `/${login.database}`;
  if ('port' in endpoint) {
    url.hostname = '127.0.0.1';
    url.port = String(endpoint.port);
  } else {
    url.searchParams.set('host', endpoint.socketFolder);
    url.searchParams.set('port', String(SOCKET_PORT));
  }
  // A plus sign means a space to some readers of connection strings and itself to others.
  return url.href.replaceAll('+', '%20');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no port was given'));
      });
    });
  });
}
