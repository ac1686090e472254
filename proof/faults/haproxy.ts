import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './one-node.ts';

/** Why a program can't be run here; undefined where it can. */
export function missingPrograms(...names: string[]): string | undefined {
  const absent = names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  return absent.length > 0 ? `not installed: ${absent.join(', ')}` : undefined;
}

interface Backend {
  port: number;
  /** Where its health is asked; its own port otherwise. */
  checkPort?: number;
}

interface Options {
  mode: 'http' | 'tcp';
  /** A server whose answer to this is not 200 is given nothing. */
  healthPath: string;
  backends: readonly Backend[];
}

/** HAProxy before some servers, as docs/operation.md has it: health asked four times a second. */
export async function startHaproxy({ mode, healthPath, backends }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'gouvernance-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = backends.map(
    ({ port: at, checkPort }, index) =>
      `  server n${index} 127.0.0.1:${at} check${checkPort ? ` port ${checkPort}` : ''}`,
  );
  const lines = [
    'defaults',
    `  mode ${mode}`,
    '  timeout connect 1s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout check 2s',
    '  option redispatch',
    'listen all',
    `  bind 127.0.0.1:${port}`,
    '  balance roundrobin',
    `  option httpchk GET ${healthPath}`,
    '  http-check expect status 200',
    '  default-server inter 250ms fall 1 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    port,
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
