import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './one-node.ts';
import { until } from './until.ts';

const password = 'essai-de-panne';
const login = (username: string) => ({ username, password });

/** Debian's folder of the newest PostgreSQL that is there; undefined: none. */
export function postgresBinaries(): string | undefined {
  const found = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], {
    encoding: 'utf8',
  });
  return found.stdout.trim() || undefined;
}

/** PostgreSQL refuses to be root: there, its own user runs it. */
const asPostgres =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--'] : [];

function launch(...command: string[]): ChildProcess {
  const [program = '', ...args] = [...asPostgres, ...command];
  return spawn(program, args, { cwd: '/', stdio: 'ignore' });
}

const died = (error: unknown) => ['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code));

/** Ends a process, or finds that it has ended. */
export function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!died(error)) throw error;
  }
}

/** Kills a member: Patroni, and the PostgreSQL that it keeps if it runs. */
function kill({ child, folder }: Member) {
  child.kill('SIGKILL');
  try {
    process.kill(
      Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    );
  } catch (error) {
    if (!died(error)) throw error;
  }
}

interface Member {
  name: string;
  port: number;
  restPort: number;
  folder: string;
  child: ChildProcess;
}

/** Patroni's settings of a member (JSON is YAML); a commit waits for a second copy, or a failover could lose it. */
const settingsOf = ({ name, port, restPort, folder }: Omit<Member, 'child'>, etcdPort: number) => ({
  scope: 'gouvernance',
  name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: postgresBinaries(),
    pgpass: join(folder, 'pgpass'),
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5'],
    authentication: {
      superuser: login('postgres'),
      replication: login('replicator'),
      rewind: login('rewinder'),
    },
    parameters: { unix_socket_directories: folder, shared_buffers: '32MB' },
  },
});

const isLeader = ({ restPort }: Member) =>
  fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A Patroni cluster of three with its etcd, the leader elected and one copy in step with it. */
export async function startPatroni() {
  const root = mkdtempSync(join(tmpdir(), 'gouvernance-patroni-'));
  chmodSync(root, 0o777);
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const etcd = launch(
    'etcd',
    `--data-dir=${join(root, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${etcdPort}`,
    `--advertise-client-urls=http://127.0.0.1:${etcdPort}`,
    `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-cluster=default=http://127.0.0.1:${peerPort}`,
  );
  const members: Member[] = [];
  const killAll = () => {
    for (const member of members) kill(member);
    etcd.kill('SIGKILL');
  };
  // whatever fails before somebody can close it
  process.once('exit', killAll);
  const start = ({ folder }: Pick<Member, 'folder'>) => launch('patroni', join(folder, 'patroni.yml'));
  for (const name of ['a', 'b', 'c']) {
    const folder = join(root, name);
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    const member = { name, folder, port: await freePort(), restPort: await freePort() };
    writeFileSync(join(folder, 'patroni.yml'), JSON.stringify(settingsOf(member, etcdPort)), { mode: 0o644 });
    members.push({ ...member, child: start(member) });
  }
  const leader = async () => {
    for (const member of members) if (await isLeader(member)) return member;
    return undefined;
  };
  /** Until a leader has a copy that its commits wait for. */
  const inStep = () =>
    until('a leader with a copy in step', 120_000, async () => {
      for (const { restPort } of members) {
        const answer = await fetch(`http://127.0.0.1:${restPort}/synchronous`, {
          signal: AbortSignal.timeout(2_000),
        });
        if (answer.ok) return leader();
      }
      return undefined;
    });
  await inStep();
  return {
    members,
    inStep,
    login: login('postgres'),
    kill,
    restart(member: Member) {
      member.child = start(member);
    },
    async close() {
      process.off('exit', killAll);
      killAll();
      rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
