import type { FastifyRequest } from 'fastify';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { linkPasses } from '#server/identity/auth/payment-code/link-passes.ts';
import { readToken } from '#server/identity/auth/sessions/secret-tokens.ts';
import { AppError } from '#server/platform/requests/errors.ts';

/** The link that a payer came by, as it stands. */
export interface PayersLink {
  clientId: number;
  id: string;
  email: string;
  invoiceId: number;
  firm: string;
  state: 'valid' | 'expired' | 'paid';
}

const columns = `l.client_id as "clientId", l.id, l.email, l.invoice_id as "invoiceId", c.name as firm,
  case when l.paid_at is not null or i.state = 'Paid' then 'paid'
    when l.closed_at is not null or l.expires_at <= now() or i.state <> 'Issued' then 'expired' else 'valid' end as state`;

const from = `payment_link l join client c on c.id = l.client_id
  join invoice i on i.client_id = l.client_id and i.id = l.invoice_id`;

const noPass = () =>
  new AppError({
    status: 410,
    code: 'PAYMENT_CODE_REQUIRED',
    message: 'Le code de sécurité a expiré\u202f: reprenez le lien de votre courriel.',
  });

/** Who pays: by the token of the mail, or by the pass that the code gave. */
export function payers({
  database,
  cookies,
  settings,
}: Pick<AuthNeeds, 'database' | 'cookies' | 'settings'>) {
  const passes = linkPasses(settings.secretKey, 'payment-pass');
  const passOf = (request: FastifyRequest) => passes.read(cookies.readPayment(request));
  return {
    /** The link of a token; undefined where it is of none. */
    async byToken(token: string): Promise<PayersLink | undefined> {
      const held = readToken(token);
      if (!held) return undefined;
      return database.asInstallation(async (db) => {
        const [link] = await db.query<PayersLink>(
          `select ${columns} from ${from} where l.client_id = $1 and l.id = $2 and l.secret_hash = $3`,
          [held.clientId, held.id, held.hash],
        );
        return link;
      });
    },

    /** Whether the caller's pass is of this link. */
    isProven(request: FastifyRequest, { clientId, id }: PayersLink): boolean {
      const pass = passOf(request);
      return pass?.clientId === clientId && pass.id === id;
    },

    /** The link of the caller's pass, of this invoice where one is named. @throws AppError 410 */
    async byPass(request: FastifyRequest, invoiceId?: number): Promise<PayersLink> {
      const pass = passOf(request);
      if (!pass) throw noPass();
      const found = await database.asInstallation(async (db) => {
        const [link] = await db.query<PayersLink>(
          `select ${columns} from ${from} where l.client_id = $1 and l.id = $2`,
          [pass.clientId, pass.id],
        );
        return link;
      });
      if (!found || (invoiceId !== undefined && found.invoiceId !== invoiceId)) throw noPass();
      return found;
    },
  };
}
