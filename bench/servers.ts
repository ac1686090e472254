import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { antiforgery, Login } from '#contract/auth/calls.ts';
import type { Call } from '#contract/call.ts';
import { xsrfCookie } from '#server/platform/mount.ts';
import type { Target } from './measure.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Who measures: the administrator of the measured firm. */
export const email = 'adminstrator@bench.example';
export const password = 'Mesure-2026!';

const children: ChildProcess[] = [];

/** What `npm start` gives Node too: without it the product takes half as much memory again, for nothing. */
const asStarted = ['--max-semi-space-size=8'];

/** Starts a server of this folder; tells the address that it prints. */
export async function startServer(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [...asStarted, root + script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (status) => reject(new Error(`${script} stopped (${status})`)));
  });
}

export function stopServers() {
  for (const child of children) child.kill();
}

/** Signs the measuring user in to the product at this address; answers what a call of theirs is sent to, and with. */
export async function signIn(address: string): Promise<(call: Call) => Target> {
  const asked = await fetch(`${address}/api/${antiforgery.path}`);
  const pair = ((await asked.json()) as { XsrfToken: string }).XsrfToken;
  const response = await fetch(`${address}/api/${Login.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': pair,
      cookie: `${xsrfCookie}=${pair}`,
    },
    body: JSON.stringify({ Email: email, Password: Buffer.from(password).toString('base64') }),
  });
  const { Token, XsrfToken } = (await response.json()) as { Token?: string; XsrfToken?: string };
  if (!Token || !XsrfToken) throw new Error('the measuring user could not sign in');
  const headers = { authorization: `Bearer ${Token}`, 'x-xsrf-token': XsrfToken };
  return ({ path }) => ({ url: `${address}/api/${path}`, headers });
}
