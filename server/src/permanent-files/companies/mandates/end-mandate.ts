import type { AnswerOf } from '#contract/call.ts';
import type { EndMandat, RenewMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { day } from '#server/platform/records/field-words.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import {
  insertMandate,
  type LockedMandate,
  lockMandate,
  recordMandate,
  updateMandate,
} from './mandate-rows.ts';
import { refuseOverlap } from './mandate-rules.ts';

/** A mandate's fields as they are saved. */
const fieldsOf = (mandate: LockedMandate) => ({
  IdSociete: mandate.companyId,
  IdPerson: mandate.Personne?.Key ?? null,
  IdSocieteMandataire: mandate.SocieteMandataire?.Key ?? null,
  IdRepresentantPermanent: mandate.RepresentantPermanent?.Key ?? null,
  Fonction: mandate.Fonction,
  StatutDirigeant: mandate.StatutDirigeant,
  DateDebut: mandate.DateDebut,
  DateFin: mandate.DateFin,
  DateExpiration: mandate.DateExpiration,
  IsSignataire: mandate.IsSignataire,
  IsAdresseConfidentielle: mandate.IsAdresseConfidentielle,
  Motif: mandate.Motif,
});

function refuseEnded({ DateFin }: LockedMandate) {
  if (DateFin)
    throw new AppError({
      status: 409,
      code: 'ENDED',
      message: `Ce mandat a déjà pris fin le ${day(DateFin)}\u202f: corrigez-le si cette date est fausse.`,
    });
}

const refuse = (path: string, message: string) => invalidInput([{ Path: path, Message: message }]);

/**
 * Ends a mandate on its last day, for a motive.
 * @throws AppError 400 where it had not begun, 404, 409 where it has ended or somebody changed it meanwhile
 */
export async function endMandate(
  context: SignedInContext<typeof EndMandat>,
): Promise<AnswerOf<typeof EndMandat>> {
  const { DateFin, Motif, ...named } = context.input;
  const stored = await lockMandate(context, named);
  refuseEnded(stored);
  if (DateFin < stored.DateDebut)
    throw refuse('DateFin', `Le mandat n’a commencé que le ${day(stored.DateDebut)}.`);
  const id = await updateMandate(context, stored.Id, { ...fieldsOf(stored), DateFin, Motif });
  return recordMandate(context, {
    action: 'company.mandate-end',
    companyId: stored.companyId,
    id,
    before: stored,
  });
}

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 3600 * 1000).toISOString().slice(0, 10);
const dayBefore = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 24 * 3600 * 1000).toISOString().slice(0, 10);

/**
 * Renews a mandate: the term that it was given for ends, and another one begins, so that each stands with its days.
 * @throws AppError 400 at the day, 404, 409 where it has ended or somebody changed it meanwhile
 */
export async function renewMandate(
  context: SignedInContext<typeof RenewMandat>,
): Promise<AnswerOf<typeof RenewMandat>> {
  const { DateDebut: sent, DateExpiration = null, ...named } = context.input;
  const stored = await lockMandate(context, named);
  refuseEnded(stored);
  const from = sent ?? (stored.DateExpiration && dayAfter(stored.DateExpiration));
  if (!from)
    throw refuse('DateDebut', 'Ce mandat n’a pas d’échéance\u202f: indiquez le premier jour du nouveau.');
  if (from <= stored.DateDebut)
    throw refuse('DateDebut', `Le mandat en cours a commencé le ${day(stored.DateDebut)}.`);
  if (DateExpiration && DateExpiration < from)
    throw refuse('DateExpiration', 'Le mandat ne peut pas expirer avant de commencer.');
  const { db, session } = context;
  const fields = fieldsOf(stored);
  await updateMandate(context, stored.Id, { ...fields, DateFin: dayBefore(from), Motif: 'Renouvellement' });
  const renewed = { ...fields, DateDebut: from, DateExpiration, DateFin: null, Motif: null };
  await refuseOverlap(db, session.clientId, renewed, stored.Id);
  const id = await insertMandate(context, renewed);
  return recordMandate(context, {
    action: 'company.mandate-renew',
    companyId: stored.companyId,
    id,
    before: stored,
  });
}
