import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  attachEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Of the demonstration firm's users. */
export const demonstrationPassword = 'mot-de-passe-de-test';

const running = new Set<ChildProcess>();

/** A data folder of its own, in a path like those of people's machines. */
export async function newDataFolder(
  parent = tmpdir(),
): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(parent, 'Été à Paris '));
  const dataDir = join(folder, 'données');
  return {
    dataDir,
    async remove() {
      // Whatever a failed test left running is ended with its folder.
      for (const child of running) child.kill('SIGKILL');
      if (await attachEmbeddedPostgres({ dataDir, log: () => undefined })) {
        await (await startEmbeddedPostgres({ dataDir, log: () => undefined })).stop();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a command said before it ended. */
export interface Ended {
  status: number | null;
  output: string;
  errors: string;
}

/** Runs one of the project's commands, as npm would, until it ends. */
export async function runTool(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = launch(name, args, env);
  const said = listen(child);
  const [status] = await once(child, 'close');
  return { status, ...said };
}

/** A server that has said that it is ready. */
export interface RunningServer {
  address: string;
  /** Of its process. */
  pid: number;
  /** All that it has printed so far. */
  said: { output: string; errors: string };
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, as Ctrl-C does; returns its exit status. */
  stop(): Promise<number | null>;
}

/** Starts the server and waits until it is ready; fails with what it said when it ends instead. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const child = launch('serve', [], {
    PORT: '0',
    DEMO_PASSWORD: demonstrationPassword,
    CAPTCHA_PROVIDER: 'none',
    ...env,
  });
  const said = listen(child);
  const ended = once(child, 'close');
  running.add(child);
  child.once('close', () => running.delete(child));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /est prêt\s*: (\S+)/.exec(said.output)?.[1];
      if (found) resolve(found);
    });
    child.once('close', (status) => reject(new Error(`the server ended (${status}): ${said.errors}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    said,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts the server and presses Ctrl-C as soon as it says something; it must end without an error. */
export async function interruptWhen(pattern: RegExp, env: NodeJS.ProcessEnv): Promise<void> {
  const child = launch('serve', [], { PORT: '0', DEMO_PASSWORD: demonstrationPassword, ...env });
  const said = listen(child);
  child.stdout?.on('data', () => {
    if (pattern.test(said.output)) child.kill('SIGINT');
  });
  const [status] = await once(child, 'close');
  if (status !== 0 || !pattern.test(said.output)) throw new Error(`ended (${status}): ${said.errors}`);
}

function launch(name: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(root, 'tools', `${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function listen(child: ChildProcess): { output: string; errors: string } {
  const said = { output: '', errors: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text;
  });
  return said;
}

/** Signs in to the demonstration firm; returns a function that makes calls: POST with a content, else GET. */
export async function signIn(address: string, email = 'adminstrator@demo.example') {
  const pair = await fetch(`${address}/api/Security/antiforgery`);
  const { XsrfToken } = (await pair.json()) as { XsrfToken: string };
  const json = { 'content-type': 'application/json' };
  const headers = { ...json, 'x-xsrf-token': XsrfToken, cookie: `XSRF-TOKEN=${XsrfToken}` };
  const body = JSON.stringify({
    Email: email,
    Password: Buffer.from(demonstrationPassword).toString('base64'),
  });
  const response = await fetch(`${address}/api/account/Login`, { method: 'POST', headers, body });
  const session = (await response.json()) as { Token?: string; XsrfToken?: string };
  if (!session.Token || !session.XsrfToken) throw new Error(`sign-in refused: ${JSON.stringify(session)}`);
  const authorization = { authorization: `Bearer ${session.Token}`, 'x-xsrf-token': session.XsrfToken };
  return (path: string, content?: FormData | object, signal: AbortSignal | null = null) => {
    const url = `${address}/api/${path}`;
    if (!content) return fetch(url, { headers: authorization, signal });
    const [headers, body] =
      content instanceof FormData
        ? [authorization, content]
        : [{ ...json, ...authorization }, JSON.stringify(content)];
    return fetch(url, { method: 'POST', headers, body, signal });
  };
}
