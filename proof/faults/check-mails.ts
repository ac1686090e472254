import type pg from 'pg';
import { signIn } from '../life/installation.ts';
import type { Site } from './fault.ts';
import type { Ledger } from './ledger.ts';
import { waitUntilQuiet } from './wait-until-quiet.ts';

interface Row {
  id: string;
  recipient: string;
  state: string;
}

const readRows = async (database: pg.Client) =>
  (await database.query<Row>(`select id, recipient, state from outbox_message where kind = 'mail'`)).rows;

/**
 * How often the mail server has accepted each message, by the Message-ID, which is the row's id at every attempt:
 * that is what a recipient's server can tell a copy by, and what this counts by.
 */
function acceptedTimes({ mail }: Site): Map<string, number> {
  const times = new Map<string, number>();
  for (const { messageId } of mail.mails) {
    const id = messageId.slice(1, messageId.indexOf('@'));
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}

/**
 * Checks the mails of a site, as often as one likes. No mail twice: a copy counts unless an administrator has asked
 * for it. Those whose fate the software does not know (`uncertain`) are sent again as an administrator would,
 * after which none may be missing.
 */
export function mailChecks(site: Site) {
  const askedAgain = new Map<string, number>();

  async function sendAgain(database: pg.Client, uncertain: readonly Row[]) {
    if (uncertain.length === 0) return;
    const call = await signIn(site.address);
    for (const { id } of uncertain) {
      const answer = await call('outbox/SendAgain', { Id: id });
      if (!answer.ok) throw new Error(`could not be sent again: ${await answer.text()}`);
      askedAgain.set(id, (askedAgain.get(id) ?? 0) + 1);
    }
    await waitUntilQuiet(database);
  }

  return async function checkMails(database: pg.Client, { persons }: Ledger) {
    const before = acceptedTimes(site);
    const rows = await readRows(database);
    const uncertain = rows.filter(({ state }) => state === 'uncertain');
    await sendAgain(database, uncertain);
    const accepted = acceptedTimes(site);
    const known = new Set(rows.map(({ recipient }) => recipient));
    const faultOf = ({ id, recipient, state }: Row) => {
      if (state !== 'sent') return [`the mail to ${recipient} is ${state}`];
      return accepted.has(id) ? [] : [`the mail to ${recipient} counts as sent and is lost`];
    };
    return {
      sent: accepted.size,
      uncertain: uncertain.length,
      /** Of the uncertain ones, those that had arrived after all. */
      copies: uncertain.filter(({ id }) => before.has(id)).length,
      wrong: [
        ...[...accepted]
          .filter(([id, times]) => times > 1 + (askedAgain.get(id) ?? 0))
          .map(([id, times]) => `the mail ${id} was sent ${times} times`),
        ...persons
          .filter(({ isMailed, email }) => isMailed && !known.has(email))
          .map(({ email }) => `the mail to ${email} was acknowledged and is lost`),
        ...(await readRows(database)).flatMap(faultOf),
      ],
    };
  };
}
