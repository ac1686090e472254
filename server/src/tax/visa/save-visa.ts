import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type {
  ExclureVisaFiscalSociete,
  ResilierSociete,
  SaveCotation,
  UpdateAdhesionVisaFiscal,
  UpdateDateFinMission,
} from '#contract/tax/visa/calls.ts';
import type { TaxVisa } from '#contract/tax/visa/tax-visa.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { heldVisa, taxVisas } from './visa-record.ts';
import { warningFor } from './visa-surcharge.ts';

type Saved = AnswerOf<typeof ResilierSociete>;

const savedAs = ({ Id, Version }: TaxVisa): Saved => ({ VisaFiscalId: Id, Version });

const wrong = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** Why a file that has come to its end takes no new membership. */
const endOf = ({ DateExclusion, DateResiliation }: TaxVisa) =>
  DateExclusion
    ? `Cette société est exclue depuis le ${inFigures(DateExclusion)}.`
    : DateResiliation
      ? `Cette société est résiliée depuis le ${inFigures(DateResiliation)}.`
      : undefined;

/**
 * Opens the file of a company and year, or changes it. Whoever opens the same one meanwhile waits for the company's row.
 * @throws AppError 400, 404, 409 where the file has come to its end
 */
export async function saveMembership(
  context: SignedInContext<typeof UpdateAdhesionVisaFiscal>,
): Promise<AnswerOf<typeof UpdateAdhesionVisaFiscal>> {
  const { db, session, input } = context;
  const { clientId } = session;
  await readableCompany(db, session, input.IdSociete, true);
  const Avertissement = input.IsAdheree ? await warningFor(db, clientId, input.Annee) : null;
  const [stored] = await taxVisas.select(db, clientId, {
    condition: 'r.company_id = $2 and r.year = $3 and r.set_aside_at is null',
    values: [input.IdSociete, input.Annee],
    lock: true,
  });
  if (!stored && !input.IsAdheree)
    throw wrong('IsAdheree', 'Cette société n’a pas de dossier de visa fiscal pour cette année.');
  if (!stored) return { ...savedAs(await taxVisas.add(context, input)), Avertissement };
  const message = endOf(stored);
  if (message) throw new AppError({ status: 409, code: 'VISA_ENDED', message });
  const { IsAdheree, DateAdhesion } = input;
  const row = await taxVisas.edit(
    context,
    { Id: stored.Id, IsAdheree, DateAdhesion },
    { action: 'tax-visa.membership' },
  );
  return { ...savedAs(row), Avertissement };
}

/** @throws AppError 400 where the motive is of another kind, or is retired */
async function checkMotive(
  db: Db,
  clientId: number,
  { id, type, path }: { id: number; type: string; path: string },
) {
  const found = await db.query(
    `select from exclusion_motive where client_id = $1 and id = $2 and type = $3
       and coalesce(retired_on > (now() at time zone 'Europe/Paris')::date, true)`,
    [clientId, id, type],
  );
  if (found.length === 0) throw wrong(path, 'Ce motif n’est pas dans la liste du cabinet.');
}

/** @throws AppError 400 where it comes before the membership, or the motive is none; 404, 409 */
export async function terminate(context: SignedInContext<typeof ResilierSociete>): Promise<Saved> {
  const { db, session, input } = context;
  const stored = await heldVisa(context, input.VisaFiscalId);
  await checkMotive(db, session.clientId, { id: input.IdMotif, type: 'RESILIATION', path: 'IdMotif' });
  if (input.DateResiliation < stored.DateAdhesion)
    throw wrong('DateResiliation', 'La résiliation précède l’adhésion.');
  const { VisaFiscalId: Id, ...sent } = input;
  return savedAs(await taxVisas.edit(context, { Id, ...sent }, { action: 'tax-visa.terminate' }));
}

/** @throws AppError 400 where it comes before the membership, or the motive is none; 404, 409 */
export async function exclude(context: SignedInContext<typeof ExclureVisaFiscalSociete>): Promise<Saved> {
  const { db, session, input } = context;
  const stored = await heldVisa(context, input.VisaFiscalId);
  await checkMotive(db, session.clientId, {
    id: input.IdMotifExclusion,
    type: 'EXCLUSION',
    path: 'IdMotifExclusion',
  });
  if (input.DateExclusion < stored.DateAdhesion)
    throw wrong('DateExclusion', 'L’exclusion précède l’adhésion.');
  const { VisaFiscalId: Id, ...sent } = input;
  return savedAs(await taxVisas.edit(context, { Id, ...sent }, { action: 'tax-visa.exclude' }));
}

/** @throws AppError 400 where it comes before the membership; 404, 409 */
export async function saveMissionEnd(context: SignedInContext<typeof UpdateDateFinMission>): Promise<Saved> {
  const { VisaFiscalId: Id, Version, DateFinMission = null } = context.input;
  const stored = await heldVisa(context, Id);
  if (DateFinMission && DateFinMission < stored.DateAdhesion)
    throw wrong('DateFinMission', 'La fin de mission précède l’adhésion.');
  const sent = { Id, Version, DateFinMission };
  return savedAs(await taxVisas.edit(context, sent, { action: 'tax-visa.mission-end' }));
}

/** @throws AppError 404, 409 */
export async function saveRating(context: SignedInContext<typeof SaveCotation>): Promise<Saved> {
  const { VisaFiscalId: Id, Version, CotationCRM = null } = context.input;
  await heldVisa(context, Id);
  return savedAs(await taxVisas.edit(context, { Id, Version, CotationCRM }, { action: 'tax-visa.rating' }));
}
