import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ImportInvoiceFournisseur } from '#contract/portage/supplier-invoices/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { PlatformInvoice } from '#server/platform/portage-platform/platform.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { KeyedPlatform } from './platform-key.ts';
import { contractCharged } from './save-supplier-invoice.ts';
import { supplierInvoices } from './supplier-invoices.ts';

type Import = typeof ImportInvoiceFournisseur;

const notSetUp = (message: string) => new AppError({ status: 409, code: 'PLATFORM_NOT_SET_UP', message });

/** Asks the platform, before the transaction opens. @throws AppError 409 without an address or the firm's key, 502 */
export const askPlatform =
  (platform: KeyedPlatform) =>
  async ({ input, claim, log }: Context<Import>): Promise<PlatformInvoice[]> => {
    if (platform.url === null)
      throw notSetUp('Aucune plateforme de portage n’est configurée pour cette installation.');
    const key = claim && (await platform.keyOf(claim.clientId));
    if (key === undefined)
      throw notSetUp(
        'Le cabinet n’a pas donné de clé pour la plateforme de portage (paramètre CLE_API_PORTAGEA).',
      );
    const days = { from: `${input.Annee}-01-01`, to: `${input.Annee}-12-31` };
    return platform.supplierInvoices(key, days).catch((error: unknown) => {
      log.warn({ err: error }, 'portage platform');
      throw new AppError({
        status: 502,
        code: 'PLATFORM_UNREACHABLE',
        message: 'La plateforme de portage ne répond pas, ou pas comme attendu. Réessayez plus tard.',
      });
    });
  };

interface Found {
  person: number | null;
  carrier: number | null;
  supplier: number | null;
  isKnown: boolean;
}

async function find(db: Db, clientId: number, sent: PlatformInvoice): Promise<Found> {
  const [found] = await db.query<Found & Record<string, unknown>>(
    `select
       (select p.id from person p where p.client_id = $1 and lower(p.email) = lower($2) and p.is_in_portage
          and p.anonymised_at is null order by p.id limit 1) as person,
       (select c.id from portage_company x join company c on c.client_id = x.client_id and c.id = x.company_id
          where x.client_id = $1 and c.siret = $3 and ${isReadableNow('c')}) as carrier,
       (select s.id from supplier s where s.client_id = $1 and s.siret = $4) as supplier,
       exists (select from portage_supplier_invoice i left join supplier s on s.client_id = i.client_id and s.id = i.supplier_id
          where i.client_id = $1 and (i.platform_reference = $5 or (s.siret = $4 and i.number = $6))) as "isKnown"`,
    [clientId, sent.personEmail, sent.carrierSiret, sent.supplierSiret, sent.reference, sent.number],
  );
  return found ?? { person: null, carrier: null, supplier: null, isKnown: false };
}

const missingOf = ({ person, carrier, supplier }: Found, sent: PlatformInvoice): string | undefined => {
  if (person === null) return `Aucune personne portée n’a l’e-mail ${sent.personEmail}.`;
  if (carrier === null) return `Aucune société de portage n’a le SIRET ${sent.carrierSiret}.`;
  if (supplier === null) return `Aucun fournisseur n’a le SIRET ${sent.supplierSiret}\u202f: ajoutez-le.`;
  return undefined;
};

/** Takes one invoice; answers why not, or nothing. */
async function take(context: SignedInContext<Import>, sent: PlatformInvoice, found: Found) {
  const missing = missingOf(found, sent);
  if (missing) return missing;
  const { db, session } = context;
  const charged = {
    IdPersonne: found.person ?? 0,
    IdSocietePortage: found.carrier ?? 0,
    Date: sent.date,
  };
  const IdPortage = await contractCharged(db, session.clientId, charged).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (IdPortage === undefined) return `Aucun contrat de portage le ${inFigures(sent.date)}.`;
  await supplierInvoices.add(context, {
    IdPortage,
    IdFournisseur: found.supplier,
    Numero: sent.number,
    Date: sent.date,
    Objet: sent.object,
    HT: sent.netCents,
    TVA: sent.vatCents,
    ReferencePlateforme: sent.reference,
  });
  return undefined;
}

/** Keeps what the platform told and is not here yet; the rest is told with its reason. */
export async function keepPlatformInvoices(
  context: SignedInContext<Import>,
  sent: PlatformInvoice[],
): Promise<AnswerOf<Import>> {
  const { db, session } = context;
  // two who import at once take turns
  await db.query(`select pg_advisory_xact_lock(hashtextextended('portage-supplier-invoices ' || $1, 0))`, [
    String(session.clientId),
  ]);
  const answer: AnswerOf<Import> = { Ajoutees: 0, DejaConnues: 0, Refusees: [] };
  for (const invoice of sent) {
    const found = await find(db, session.clientId, invoice);
    if (found.isKnown) {
      answer.DejaConnues += 1;
      continue;
    }
    const Raison = await take(context, invoice, found);
    if (Raison === undefined) answer.Ajoutees += 1;
    else answer.Refusees.push({ Reference: invoice.reference, Raison });
  }
  return answer;
}
