import { Login } from '#contract/identity/auth/calls.ts';
import type { Scenario } from '../compare.ts';
import { signers } from '../firm.ts';
import { askOnce, connections, type Sender, type Side } from '../measure.ts';
import { anonymousHeaders, credentials } from '../servers.ts';
import type { Stage } from './subject.ts';

let made = 0;

/** An address of its own for each of a thousand callers: of one address few sign-ins a minute are let through. */
function address(): string {
  made += 1;
  return `198.18.${Math.floor((made % 1000) / 250)}.${1 + (made % 250)}`;
}

/** Signs users in, each connection others than its neighbours. */
const senders = (headers: Record<string, string>) => async () =>
  Array.from({ length: connections }, (_, connection): Sender => {
    let turn = 0;
    return () => {
      turn += 1;
      const who = signers[(connection + connections * (turn % 2)) % signers.length] ?? '';
      return {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address(), ...headers },
        body: JSON.stringify(credentials(who)),
      };
    };
  });

/** Both verify a password at the same cost and keep a session; argon2 takes most of either. */
export async function signInScenario({ pair, targetOf, bareOf }: Stage): Promise<Scenario> {
  const holds = '"Token":';
  const ours: Side = {
    target: { url: targetOf(Login).url, headers: {} },
    holds,
    senders: senders(await anonymousHeaders(pair.product)),
  };
  const theirs: Side = { target: bareOf('/sign-in'), holds, senders: senders({}) };
  async function check() {
    await askOnce(ours);
    await askOnce(theirs);
  }
  return { name: 'sign in', ours, theirs, check };
}
