import { z } from 'zod';
import type { BankSettings } from '../installation/settings.ts';
import type { AggregatedAccount, BankAggregator } from './aggregator.ts';

/** Of one request. */
const mostWait = 15_000;
/** Pages of transactions of one account: what never ends is not read for ever. */
const mostPages = 50;
const pageSize = 500;

const cents = z.number().transform((amount) => Math.round(amount * 100));
const day = z.string().transform((moment) => moment.slice(0, 10));

const Begun = z.looseObject({ auth_token: z.string().min(1) });
const Code = z.looseObject({ code: z.string().min(1) });
const Connection = z.looseObject({
  state: z.string().nullish(),
  error_message: z.string().nullish(),
  connector: z.looseObject({ name: z.string() }).nullish(),
  expire: day.nullish(),
});
const Accounts = z.looseObject({
  accounts: z.array(
    z.looseObject({
      id: z.coerce.string(),
      name: z.string(),
      iban: z.string().nullish(),
      number: z.string().nullish(),
      balance: cents.nullish(),
      last_update: day.nullish(),
      currency: z.looseObject({ id: z.string() }).nullish(),
    }),
  ),
});
const Transactions = z.looseObject({
  transactions: z.array(
    z.looseObject({
      date: day,
      wording: z.string().nullish(),
      original_wording: z.string().nullish(),
      value: cents,
      coming: z.boolean().nullish(),
    }),
  ),
});

/** What the states of a connection ask for. */
const wants: Record<string, string> = {
  SCARequired: 'La banque demande une authentification forte\u202f: renouvelez la connexion.',
  webauthRequired: 'La banque demande de s’identifier chez elle\u202f: renouvelez la connexion.',
  wrongpass: 'La banque refuse l’identifiant ou le mot de passe\u202f: renouvelez la connexion.',
  actionNeeded: 'La banque attend une action sur son site.',
  websiteUnavailable: 'Le site de la banque ne répond pas.',
};

/**
 * Powens (formerly Budget Insight) over its REST API: a permanent token for each connection, the bank's pages in its webview,
 * accounts and transactions as JSON. Addresses and fields are those of its public documentation as other programs use them; they
 * were not tried against the service.
 */
export function powens({ url, clientId, clientSecret, webviewUrl }: BankSettings): BankAggregator {
  async function ask(path: string, token: string | null, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
      // a redirection would carry the token elsewhere
      redirect: 'manual',
      signal: AbortSignal.timeout(mostWait),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    throw new Error(`the bank aggregator answered ${response.status}`);
  }

  async function linesOf(token: string, account: string, since: string): Promise<AggregatedAccount['lines']> {
    const found: AggregatedAccount['lines'] = [];
    for (let page = 0; page < mostPages; page += 1) {
      const query = new URLSearchParams({
        min_date: since,
        limit: String(pageSize),
        offset: String(page * pageSize),
      });
      const path = `/users/me/accounts/${encodeURIComponent(account)}/transactions?${query}`;
      const { transactions } = Transactions.parse(await ask(path, token));
      // what is to come may still change: it is taken once the bank has booked it
      for (const { date, wording, original_wording, value, coming } of transactions)
        if (!coming) found.push({ day: date, label: original_wording ?? wording ?? '', amountCents: value });
      if (transactions.length < pageSize) return found;
    }
    throw new Error('the bank aggregator has more transactions than are read');
  }

  return {
    name: 'powens',
    isSimulation: false,
    async begin() {
      const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret });
      return Begun.parse(await ask('/auth/init', null, { method: 'POST', body })).auth_token;
    },
    async consentUrl(token, { state, returnUrl, connection }) {
      const { code } = Code.parse(await ask('/auth/token/code', token));
      const query = new URLSearchParams({
        domain: new URL(url).hostname,
        client_id: clientId,
        redirect_uri: returnUrl,
        state,
        code,
        ...(connection === undefined ? {} : { connection_id: connection }),
      });
      return `${webviewUrl}/${connection === undefined ? 'connect' : 'reconnect'}?${query}`;
    },
    async connection(token, connection) {
      const path = `/users/me/connections/${encodeURIComponent(connection)}?expand=connector`;
      const { state, error_message, connector, expire } = Connection.parse(await ask(path, token));
      const wanted =
        state == null ? null : (wants[state] ?? error_message ?? 'La banque ne répond pas comme attendu.');
      return { bank: connector?.name ?? 'Banque', failure: wanted, consentUntil: expire ?? null };
    },
    async accounts(token, connection, since) {
      const path = `/users/me/connections/${encodeURIComponent(connection)}/accounts`;
      const { accounts } = Accounts.parse(await ask(path, token));
      const found: AggregatedAccount[] = [];
      for (const { id, name, iban, number, balance, last_update, currency } of accounts)
        found.push({
          number: iban ?? number ?? id,
          label: name,
          currency: currency?.id ?? 'EUR',
          balanceCents: balance ?? null,
          balanceOn: last_update ?? null,
          lines: await linesOf(token, id, since),
        });
      return found;
    },
    async revoke(token, connection) {
      await ask(`/users/me/connections/${encodeURIComponent(connection)}`, token, { method: 'DELETE' });
    },
  };
}
