import type { AnswerOf } from '#contract/call.ts';
import type {
  DeletePorteeBulletinTracking,
  savePorteeBulletinTracking,
} from '#contract/portage/payslips/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { payslipRecords } from './payslip-record.ts';
import { holdsIn } from './payslip-sql.ts';
import { readPayslip } from './read-payslips.ts';

type Save = typeof savePorteeBulletinTracking;
type Context = SignedInContext<Save>;

const wrong = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

export const monthToCome = 'Ce mois n’a pas commencé.';

const refuseValidated = () => {
  throw new AppError({
    status: 409,
    code: 'MONTH_VALIDATED',
    message: 'Ce bulletin est validé\u202f: rouvrez-le d’abord.',
  });
};

/** The contract between a person and a carrier that holds in a month, the latest of several. @throws AppError 400 */
async function contractOf(db: Db, clientId: number, { PorteeId, SocietePortageId, Mois }: Context['input']) {
  const [contract] = await db.query<{ id: number; holds: boolean }>(
    `select e.id, ${holdsIn('$4::date')} as holds from portage_employment e
     join company c on c.client_id = e.client_id and c.id = e.company_id
     where e.client_id = $1 and e.person_id = $2 and e.company_id = $3 and ${isReadableNow('c')}
     order by 2 desc, e.starts_on desc, e.id desc limit 1`,
    [clientId, PorteeId, SocietePortageId, `${Mois}-01`],
  );
  if (!contract) throw wrong('PorteeId', 'Cette personne n’a pas de contrat avec cette société de portage.');
  if (!contract.holds) throw wrong('Mois', 'Aucun contrat de cette personne ne couvre ce mois.');
  return contract.id;
}

/** A payslip that is there is of the same person and month for good. */
async function correct(context: Context, Id: number) {
  const { db, session, input } = context;
  const { PorteeId, SocietePortageId, Mois, IdBulletinInfo: _, Motif, ...figures } = input;
  const known = await readPayslip(db, session.clientId, Id);
  const locked = await payslipRecords.read(db, session.clientId, Id, true);
  if (locked.Etat === 'VALIDE') refuseValidated();
  const kept = [
    ['PorteeId', PorteeId === known.PorteeId],
    ['SocietePortageId', SocietePortageId === known.SocietePortageId],
    ['Mois', Mois === known.Mois],
  ] as const;
  const moved = kept.filter(([, isKept]) => !isKept).map(([Path]) => Path);
  if (moved.length > 0)
    throw invalidInput(
      moved.map((Path) => ({ Path, Message: 'Un bulletin ne change ni de personne ni de mois.' })),
    );
  const isTold = known.Source !== 'SAISIE';
  if (isTold && !Motif) throw wrong('Motif', 'Motif obligatoire\u202f: un fichier dit autre chose.');
  return payslipRecords.edit(
    context,
    { ...figures, Id, Motif: Motif ?? null, IsCorrige: isTold },
    { locked },
  );
}

/**
 * Keeps a month that was entered by hand, or corrects one.
 * @throws AppError 400 of a month to come, without a contract or told already; 404; 409 of one that is validated
 */
export async function savePayslip(context: Context): Promise<AnswerOf<Save>> {
  const { db, session, input } = context;
  if (`${input.Mois}-01` > todayInParis()) throw wrong('Mois', monthToCome);
  if (input.IdBulletinInfo) {
    const { Id, Version } = await correct(context, input.IdBulletinInfo);
    return { IdBulletinInfo: Id, Version };
  }
  const IdPortage = await contractOf(db, session.clientId, input);
  const { PorteeId: _, SocietePortageId: __, Mois, ...figures } = input;
  const { Id, Version } = await payslipRecords.add(context, { ...figures, IdPortage, Mois: `${Mois}-01` });
  return { IdBulletinInfo: Id, Version };
}

/** Deletes a month that was entered by hand. @throws AppError 404, 409 */
export async function removePayslip(
  context: SignedInContext<typeof DeletePorteeBulletinTracking>,
): Promise<boolean> {
  const { db, session, input } = context;
  const { Source, NomFichier, Etat } = await readPayslip(db, session.clientId, input.Id);
  if (Etat === 'VALIDE') refuseValidated();
  if (Source !== 'SAISIE')
    throw new AppError({
      status: 409,
      code: 'TOLD_BY_FILE',
      message: `Ce bulletin vient de «\u202f${NomFichier}\u202f»\u202f: supprimez ce fichier, ou corrigez le bulletin.`,
    });
  await payslipRecords.remove(context, input.Id);
  return true;
}
