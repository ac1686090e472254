import type { AnswerOf } from '#contract/call.ts';
import type { saveFacturationDetails } from '#contract/permanent-files/companies/billing/calls.ts';
import type { Audit } from '#server/platform/audit.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { CompanyRecord } from '../company-record.ts';
import { readableCompany } from '../page/read-company.ts';
import { billings } from './billing-store.ts';
import { storedBilling } from './read-billing.ts';

type Saving = SignedInContext<typeof saveFacturationDetails>;

/** @throws AppError 400 where invoices would go to nobody, or to another company than pays them */
function checkBilling({ input: { IdSociete, Facturation } }: Saving, { Siren }: CompanyRecord) {
  const wrong = (Path: string, Message: string) => invalidInput([{ Path: `Facturation.${Path}`, Message }]);
  const { IdSocietePayeur, AdresseElectronique } = Facturation;
  if (IdSocietePayeur === IdSociete)
    throw wrong('IdSocietePayeur', 'Une société ne paie pas à la place d’elle-même\u202f: laissez vide.');
  if (AdresseElectronique && !IdSocietePayeur && Siren && !AdresseElectronique.startsWith(Siren))
    throw wrong('AdresseElectronique', 'Cette adresse ne commence pas par le SIREN de la société.');
}

/** The journal has what is done to the billing of a company as done to the company. */
const ofCompany = (audit: Audit): Audit => ({
  ...audit,
  record: (change) => audit.record({ ...change, entity: 'company', action: 'company.billing' }),
});

/** Keeps how a company is invoiced: what is left out stays. @throws AppError 400, 404, 409 by field */
export async function saveBilling(context: Saving): Promise<AnswerOf<typeof saveFacturationDetails>> {
  const { db, session, input } = context;
  const { IdSociete, Version, Facturation } = input;
  const company = await readableCompany(db, session, IdSociete, true);
  checkBilling(context, company);
  const found = await storedBilling(db, session.clientId, IdSociete);
  // an address or a mandate that goes, goes whole
  const { AdresseFacturation, MandatSepa, ...plain } = Facturation;
  const sent = {
    ...plain,
    ...(AdresseFacturation !== undefined && {
      AdresseFacturation: AdresseFacturation ?? { Adresse1: null, Cp: null, Ville: null },
    }),
    ...(MandatSepa !== undefined && {
      MandatSepa: MandatSepa ?? { Rum: null, DateSignature: null, Statut: null },
    }),
  };
  const own = { ...context, audit: ofCompany(context.audit) };
  const saved = found
    ? await billings.edit(own, { ...sent, Id: IdSociete, Version })
    : await billings.add(own, { ...sent, IdSociete });
  return { Id: saved.Id, Version: saved.Version };
}
