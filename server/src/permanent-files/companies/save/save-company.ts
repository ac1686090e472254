import type { AnswerOf } from '#contract/call.ts';
import { mayKeepCompany } from '#contract/permanent-files/companies/access.ts';
import type { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import { boundFields, faultsOf, legalFields } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { effectiveDay } from '#server/platform/records/periods.ts';
import { changedPaths } from '#server/platform/records/record-fields.ts';
import { forbidden, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type CompanyRecord, companies, companyColumns } from '../company-record.ts';
import { type CompanyRows, readable, readableCompany } from '../page/read-company.ts';
import { checkActivity } from './activity-in-force.ts';
import { findDoubles } from './doubles.ts';
import { companyPeriods } from './periods.ts';
import { saveQuotes } from './quotes.ts';
import { checkReferences } from './references.ts';
import { checkRegimes } from './regimes.ts';

/** Names anew who reads a confidential file beside its team. */
async function saveReaders(db: Db, clientId: number, companyId: number, readers: readonly number[]) {
  await db.query('delete from company_reader where client_id = $1 and company_id = $2', [
    clientId,
    companyId,
  ]);
  await db.query(
    'insert into company_reader (client_id, company_id, user_id) select $1, $2, unnest($3::bigint[])',
    [clientId, companyId, [...new Set(readers)]],
  );
}

interface Numbered {
  Siren?: string | null | undefined;
  Siret?: string | null | undefined;
}

/** The SIREN is the beginning of the SIRET. */
const withSiren = <Sent extends Numbered>(sent: Sent): Sent =>
  sent.Siret ? { ...sent, Siren: sent.Siret.slice(0, 9) } : sent;

/** Facts by which the state is told: none lies ahead. */
const facts = ['DateMiseEnSommeil', 'DateDissolution', 'DateClotureLiquidation', 'DateRadiation'] as const;

function refuseFutureFacts(societe: { [Fact in (typeof facts)[number]]?: string | null | undefined }) {
  const ahead = facts.filter((fact) => (societe[fact] ?? '') > todayInParis());
  if (ahead.length > 0)
    throw invalidInput(
      ahead.map((fact) => ({ Path: `societe.${fact}`, Message: 'Cette date ne peut pas être à venir.' })),
    );
}

interface Change {
  stored: CompanyRecord;
  sent: Numbered;
  /** Paths in which they differ. */
  changed: readonly string[];
}

/** What was not sent stays, and what is sent must go with it; a SIRET that is known is changed by a call of its own. */
function refuseFaults({ stored, sent, changed }: Change) {
  const faults = changed.some((path) => boundFields.includes(path)) ? faultsOf({ ...stored, ...sent }) : [];
  if (stored.Siret && changed.includes('Siret'))
    faults.push({ path: 'Siret', message: 'Ce SIRET se change par «\u202fChanger de SIRET\u202f».' });
  if (faults.length > 0)
    throw invalidInput(faults.map(({ path, message }) => ({ Path: `societe.${path}`, Message: message })));
}

/** Adds a company with the fees offered to it; where another has its SIRET, nothing is done. */
export async function addCompany(
  context: SignedInContext<typeof AddSociete>,
): Promise<AnswerOf<typeof AddSociete>> {
  const { db, session, input } = context;
  const { Id: _, Qualite, Lecteurs = [], ...fields } = input.societe;
  refuseFutureFacts(input.societe);
  await checkReferences(db, session.clientId, input.societe);
  await checkRegimes(db, session.clientId, { sent: input.societe });
  await checkActivity(db, input.societe.CodeNaf, todayInParis());
  const { Adresse, ...told } = input.societe;
  const Doublons = await findDoubles(db, session, { ...told, Id: null, Ville: Adresse?.Ville });
  if (Doublons.some(({ Motif }) => Motif === 'SIRET')) return { Id: 0, Guid: null, IsExist: true, Doublons };
  const { Id, Guid } = await companies.add(context, {
    ...withSiren(fields),
    IsDossier: Qualite === 'DOSSIER',
    IsClientePortage: Qualite === 'CLIENT_PORTAGE',
  });
  await saveReaders(db, session.clientId, Id, Lecteurs);
  await saveQuotes(db, session.clientId, Id, input);
  return { Id, Guid, IsExist: false, Doublons };
}

/**
 * Changes a company: a correction overwrites, a change from a day on keeps what was before. Of what is sent only what
 * differs counts. `rows`: the company's, where the call began by reading and locking it.
 * @throws AppError 403 where a legal fact is changed by who may only ask for it, 404, 409 by field
 */
export async function editCompany(
  context: SignedInContext<typeof EditSociete>,
  rows?: CompanyRows,
): Promise<AnswerOf<typeof EditSociete>> {
  const { db, session, input } = context;
  const { Lecteurs, Nature, DateEffet, ...sent } = input.societe;
  const stored = rows
    ? await readable(db, session, companies.fromRows(rows))
    : await readableCompany(db, session, sent.Id, true);
  const changed = changedPaths(companyColumns, stored, withSiren(sent));
  const isKeeper = mayKeepCompany.roles?.some((role) => session.roles.includes(role));
  if (!isKeeper && changed.some((path) => legalFields.includes(path.split('.')[0] ?? ''))) throw forbidden();
  refuseFutureFacts(input.societe);
  refuseFaults({ stored, sent, changed });
  await checkReferences(db, session.clientId, input.societe);
  await checkRegimes(db, session.clientId, { stored, sent, day: DateEffet });
  const path = 'societe.DateEffet';
  const from = effectiveDay({ Nature, DateEffet }, path);
  if (from && changed.includes('CodeNaf')) await checkActivity(db, sent.CodeNaf, from);
  const groups = companyPeriods.groupsOf(changed);
  const { Id, Version } = await companies.edit(context, withSiren(sent), {
    locked: stored,
    async also() {
      const { clientId, userId } = session;
      if (from) await companyPeriods.close(db, { clientId, userId, stored, groups, from, path });
    },
    since: from,
  });
  if (Lecteurs) await saveReaders(db, session.clientId, Id, Lecteurs);
  await saveQuotes(db, session.clientId, Id, input);
  return { Id, Version };
}
