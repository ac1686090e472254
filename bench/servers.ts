import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Call } from '#contract/call.ts';
import { antiforgery, Login } from '#contract/identity/auth/calls.ts';
import { xsrfCookie } from '#server/platform/requests/admission.ts';
import { email, type Firm, password } from './firm.ts';
import type { Target } from './measure.ts';
import { root } from './root.ts';

/** The servers of this folder that run, by their address. */
const running = new Map<string, ChildProcess>();

/** What `npm start` gives Node too: without it the product takes half as much memory again, for nothing. */
const asStarted = ['--max-semi-space-size=8'];

/** Starts a server of this folder; tells the address that it prints. */
export async function startServer(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [...asStarted, root + script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', (status) => reject(new Error(`${script} stopped (${status})`)));
  });
  running.set(address, child);
  return address;
}

/** Ends the server at this address. */
export async function stopServer(address: string) {
  const child = running.get(address);
  if (!child || child.exitCode !== null) return;
  running.delete(address);
  child.kill();
  await once(child, 'exit');
}

export async function stopServers() {
  await Promise.all([...running.keys()].map(stopServer));
}

/** Where the product and its bare twin listen. */
export interface Pair {
  product: string;
  bare: string;
}

/** Starts the product and its bare twin on the measured firm. */
export async function startPair({ url, clientId }: Firm): Promise<Pair> {
  const env = { ...process.env, DATABASE_URL: url, CLIENT_ID: String(clientId), READER: email };
  return {
    product: await startServer('bench/product.ts', env),
    bare: await startServer('bench/bare.ts', env),
  };
}

/** What a call made without a session carries. */
export async function anonymousHeaders(address: string): Promise<Record<string, string>> {
  const asked = await fetch(`${address}/api/${antiforgery.path}`);
  const pair = ((await asked.json()) as { XsrfToken: string }).XsrfToken;
  return { 'x-xsrf-token': pair, cookie: `${xsrfCookie}=${pair}` };
}

export const credentials = (Email: string) => ({
  Email,
  Password: Buffer.from(password).toString('base64'),
});

/** Where a call goes, and what it carries. */
export type TargetOf = (call: Call) => Target;

/** Signs a user of the measured firm in to the product at this address; answers where their calls go. */
export async function signIn(address: string, as = email): Promise<TargetOf> {
  const response = await fetch(`${address}/api/${Login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await anonymousHeaders(address)) },
    body: JSON.stringify(credentials(as)),
  });
  const { Token, XsrfToken } = (await response.json()) as { Token?: string; XsrfToken?: string };
  if (!Token || !XsrfToken) throw new Error(`${as} could not sign in`);
  const headers = { authorization: `Bearer ${Token}`, 'x-xsrf-token': XsrfToken };
  return ({ path }) => ({ url: `${address}/api/${path}`, headers });
}
