import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type {
  AbandonDissolution,
  changeBilanRecu,
  GetDissolutionById,
  SaveDissolution,
} from '#contract/legal/dissolutions/calls.ts';
import type { Dissolution } from '#contract/legal/dissolutions/dissolution.ts';
import { deadlineOf } from '#server/permanent-files/companies/deadlines/deadline.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { mandateEnd } from './dissolution-deadlines.ts';
import {
  dissolutions,
  presentDissolution,
  readDissolutionParameters,
  type StoredDissolution,
} from './dissolution-record.ts';

async function readable(db: Db, session: Session, id: number): Promise<StoredDissolution> {
  const stored = await dissolutions.read(db, session.clientId, id);
  await readableCompany(db, session, stored.IdSociete);
  return stored;
}

/** @throws AppError 404 */
export async function readDissolution({
  db,
  session,
  input,
}: SignedInContext<typeof GetDissolutionById>): Promise<Dissolution> {
  const stored = await readable(db, session, input.Id);
  return presentDissolution(stored, await readDissolutionParameters(db, session.clientId));
}

/** A TUP is a sole associate's, who is a legal person (C. civ. 1844-5): refused where the register of titles says otherwise. */
async function refuseOtherHolders(db: Db, clientId: number, companyId: number, day: string) {
  const [held] = await db.query<{ holders: number; persons: number }>(
    `select count(distinct coalesce('p' || s.person_id, 'c' || s.holder_company_id)) as holders, count(s.person_id) as persons
     from shareholding s where s.client_id = $1 and s.company_id = $2
       and $3::date between s.starts_on and coalesce(s.ends_on, 'infinity')`,
    [clientId, companyId, day],
  );
  if (!held || held.holders === 0 || (held.holders === 1 && held.persons === 0)) return;
  throw invalidInput([
    {
      Path: 'Nature',
      Message: 'Une TUP suppose un associé unique, personne morale (C. civ. 1844-5)\u202f: voyez les titres.',
    },
  ]);
}

/** A mandate that has ended is not renewed any more: somebody else is appointed (Cass. com. 3/5/2016). */
async function refuseLateRenewal(
  db: Db,
  clientId: number,
  { DateDecision, DateNomination, DateRenouvellement }: ParsedRequestOf<typeof SaveDissolution>,
) {
  if (!DateNomination || !DateRenouvellement) return;
  const end = deadlineOf({
    rule: mandateEnd,
    facts: { kind: 'AMIABLE', appointedOn: DateNomination, renewedOn: null },
    on: DateDecision,
    parameters: await readDissolutionParameters(db, clientId),
    today: todayInParis(),
  });
  if (end && DateRenouvellement > end.Date)
    throw invalidInput([
      {
        Path: 'DateRenouvellement',
        Message: 'Le mandat avait déjà pris fin\u202f: il ne se renouvelle plus.',
      },
    ]);
}

type Context = SignedInContext<typeof SaveDissolution | typeof AbandonDissolution>;

/** The file's state follows: of a dissolution that is given up no day is left. */
async function followInFile(
  { db, session, audit }: Pick<Context, 'db' | 'session' | 'audit'>,
  row: StoredDissolution,
) {
  const isGivenUp = row.DateAbandon !== null;
  const days = isGivenUp
    ? [null, null, null]
    : [row.DateDecision, row.DateClotureLiquidation, row.DateRadiation];
  const [changed] = await db.query<{ before: object }>(
    `update company c set dissolved_on = $3, liquidation_closed_on = $4, struck_off_on = $5,
       version = c.version + 1, modified_at = now(), modified_by = $6
     from company o where o.client_id = c.client_id and o.id = c.id and c.client_id = $1 and c.id = $2
       and (c.dissolved_on, c.liquidation_closed_on, c.struck_off_on) is distinct from ($3::date, $4::date, $5::date)
     returning json_build_object('DateDissolution', o.dissolved_on, 'DateClotureLiquidation', o.liquidation_closed_on,
       'DateRadiation', o.struck_off_on) as before`,
    [session.clientId, row.IdSociete, ...days, session.userId],
  );
  if (!changed) return;
  const [DateDissolution, DateClotureLiquidation, DateRadiation] = days;
  audit.record({
    action: 'company.edit',
    entity: 'company',
    entityId: row.IdSociete,
    before: changed.before,
    after: { DateDissolution, DateClotureLiquidation, DateRadiation },
  });
}

/** Adds or changes a dissolution, and the state of the company's file with it. @throws AppError 400, 404, 409 */
export async function saveDissolution(
  context: SignedInContext<typeof SaveDissolution>,
): Promise<AnswerOf<typeof SaveDissolution>> {
  const { db, session, input } = context;
  const { Id, Version, ...sent } = input;
  await readableCompany(db, session, sent.IdSociete, true);
  if (sent.Nature === 'TUP')
    await refuseOtherHolders(db, session.clientId, sent.IdSociete, sent.DateDecision);
  await refuseLateRenewal(db, session.clientId, input);
  if (!Id) {
    const added = await dissolutions.add(context, sent);
    await followInFile(context, added);
    return { Id: added.Id };
  }
  const stored = await readable(db, session, Id);
  if (stored.IdSociete !== sent.IdSociete || stored.DateAbandon !== null)
    throw notFound('Cette dissolution n’existe pas ou plus.');
  const row = await dissolutions.edit(context, { ...sent, Id, Version: Version ?? undefined });
  await followInFile(context, row);
  return { Id };
}

/** @throws AppError 400 where it has been struck off, 404, 409 */
export async function abandonDissolution(
  context: SignedInContext<typeof AbandonDissolution>,
): Promise<AnswerOf<typeof AbandonDissolution>> {
  const { db, session, input } = context;
  const stored = await readable(db, session, input.Id);
  const refused = stored.DateRadiation
    ? 'La société est radiée\u202f: sa dissolution ne s’abandonne plus.'
    : input.Date < stored.DateDecision
      ? 'L’abandon précède la décision.'
      : undefined;
  if (refused) throw invalidInput([{ Path: 'Date', Message: refused }]);
  const row = await dissolutions.edit(
    context,
    { Id: input.Id, Version: input.Version, DateAbandon: input.Date, Motif: input.Motif },
    { action: 'dissolution.abandon' },
  );
  await followInFile(context, row);
  return { Id: row.Id };
}

/** @throws AppError 400 where it comes before the decision, or the accounts were approved meanwhile; 404, 409 */
export async function saveAccountsReceived(
  context: SignedInContext<typeof changeBilanRecu>,
): Promise<AnswerOf<typeof changeBilanRecu>> {
  const { db, session, input } = context;
  const stored = await readable(db, session, input.Id);
  const DateReception = input.BilanRecu ? (input.DateReception ?? null) : null;
  const refused =
    DateReception === null
      ? stored.DateApprobationComptes && 'Les comptes ont été approuvés\u202f: ils ont bien été reçus.'
      : DateReception < stored.DateDecision
        ? 'Le bilan ne peut pas être reçu avant la décision.'
        : stored.DateApprobationComptes && DateReception > stored.DateApprobationComptes
          ? 'Les comptes sont approuvés avant d’être reçus.'
          : null;
  if (refused) throw invalidInput([{ Path: 'DateReception', Message: refused }]);
  const { Id, Version } = input;
  const row = await dissolutions.edit(
    context,
    { Id, Version, DateReception },
    { action: 'dissolution.accounts' },
  );
  return { Id: row.Id, Etat: row.Etat };
}
