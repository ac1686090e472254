import type { AnswerOf } from '#contract/call.ts';
import type { saveBulletinTraking } from '#contract/social/payslip-counts/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { closedMonths, figuresOf } from './read-payslip-year.ts';

export const monthClosed = 'Ce mois est dans un exercice clos.';
export const monthToCome = 'Ce mois n’a pas commencé.';

const wrong = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/**
 * Keeps what a month counts as a line of its own; what stood before stays beside it.
 * @throws AppError 400 of a month that is closed, to come, or counts so already; 404
 */
export async function correctPayslipCount({
  db,
  session: { clientId, userId, ...session },
  input,
  audit,
}: SignedInContext<typeof saveBulletinTraking>): Promise<AnswerOf<typeof saveBulletinTraking>> {
  const { IdSociete, Annee, Mois, Nombre, Motif } = input;
  const month = `${Annee}-${String(Mois).padStart(2, '0')}-01`;
  // held, so that of two who correct at once the second sees what the first said
  await readableCompany(db, { clientId, userId, ...session }, IdSociete, true);
  if (month > todayInParis()) throw wrong('Mois', monthToCome);
  const closed = await db.query<{ month: number }>(closedMonths, [clientId, IdSociete, Annee]);
  if (closed.some((one) => one.month === Mois)) throw wrong('Mois', monthClosed);
  const before = await figuresOf(db, clientId, IdSociete, Annee);
  const stood = before.Mois[Mois - 1] ?? null;
  if (stood === Nombre) throw wrong('Nombre', 'Le mois compte déjà ce nombre.');
  await db.query(
    `insert into payslip_count (client_id, company_id, month, source, count, motive, recorded_by)
     values ($1, $2, $3, 'CORRECTION', $4, $5, $6)`,
    [clientId, IdSociete, month, Nombre, Motif, userId],
  );
  audit.record({
    action: 'payslip-count.correct',
    entity: 'company',
    entityId: IdSociete,
    before: { BulletinsMois: month.slice(0, 7), BulletinsNombre: stood },
    after: { BulletinsMois: month.slice(0, 7), BulletinsNombre: Nombre, Motif },
  });
  const { Id, Total, NbBPLM, Ecart } = await figuresOf(db, clientId, IdSociete, Annee);
  return { Id, Total, NbBPLM, Ecart };
}
