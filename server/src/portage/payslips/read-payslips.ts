import type { AnswerOf } from '#contract/call.ts';
import { type PayslipAmount, payslipAmountKeys } from '#contract/portage/payslips/amounts.ts';
import type { getPortageTracking } from '#contract/portage/payslips/calls.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { apportRates } from './apport-rates.ts';
import { missingPayslips } from './list-payslips.ts';
import { unknownPayslip } from './payslip-record.ts';
import { payslips } from './payslip-sql.ts';
import { type PayslipRow, presentPayslip } from './present-payslip.ts';

/** Payslips that a condition on r, e, p and c finds, of carriers that the reader may know of; its values are $3 and on. */
export async function readPayslips(
  db: Db,
  clientId: number,
  { condition, values, order = 'r.id' }: { condition: string; values: readonly unknown[]; order?: string },
): Promise<BulletinInfo[]> {
  const rows = await db.query<PayslipRow & Record<string, unknown>>(
    `${payslips('$2')} where r.client_id = $1 and ${isReadableNow('c')} and ${condition} order by ${order} limit 5000`,
    [clientId, await apportRates(db, clientId), ...values],
  );
  return rows.map(presentPayslip);
}

/** @throws AppError 404 */
export async function readPayslip(db: Db, clientId: number, id: number): Promise<BulletinInfo> {
  const [found] = await readPayslips(db, clientId, { condition: 'r.id = $3', values: [id] });
  if (!found) throw notFound(unknownPayslip);
  return found;
}

type Tracking = typeof getPortageTracking;

const sumOf = (bulletins: readonly BulletinInfo[], name: PayslipAmount) =>
  bulletins.reduce((sum, bulletin) => sum + (bulletin[name] ?? 0), 0);

/** One carried person's year. @throws AppError 404 of whoever has no contract with a carrier that the reader may know of */
export async function readTracking({
  db,
  session: { clientId },
  input,
}: SignedInContext<Tracking>): Promise<AnswerOf<Tracking>> {
  const { PorteeId, SocietePortageId = null, Annee } = input;
  const [person] = await db.query<{ Nom: string; Prenom: string | null }>(
    `select p.last_name as "Nom", p.first_name as "Prenom" from person p where p.client_id = $1 and p.id = $2
       and exists (select from portage_employment e join company c on c.client_id = e.client_id and c.id = e.company_id
         where e.client_id = $1 and e.person_id = p.id and ($3::bigint is null or c.id = $3) and ${isReadableNow('c')})`,
    [clientId, PorteeId, SocietePortageId],
  );
  if (!person) throw notFound('Cette personne n’a pas de contrat de portage avec cette société.');
  const ofPerson = 'e.person_id = $3 and ($4::bigint is null or e.company_id = $4)';
  const bulletins = await readPayslips(db, clientId, {
    condition: `${ofPerson} and r.month between make_date($5::int, 1, 1) and make_date($5::int, 12, 31)`,
    values: [PorteeId, SocietePortageId, Annee],
    order: 'r.month, r.id',
  });
  const missing = new Set(
    (await missingPayslips(db, clientId, { PorteeId, SocietePortageId, Annee })).map(({ Mois }) => Mois),
  );
  const [reserve] = await db.query<{ cents: number }>(
    `select coalesce(sum(r.reserve_cents), 0) as cents from portage_payslip r
     join portage_employment e on e.client_id = r.client_id and e.id = r.employment_id
     join company c on c.client_id = e.client_id and c.id = e.company_id
     where r.client_id = $1 and e.person_id = $2 and ($3::bigint is null or e.company_id = $3)
       and r.month <= make_date($4::int, 12, 31) and ${isReadableNow('c')}`,
    [clientId, PorteeId, SocietePortageId, Annee],
  );
  return {
    PorteeId,
    ...person,
    Annee,
    Mois: Array.from({ length: 12 }, (_, index) => {
      const Mois = `${Annee}-${String(index + 1).padStart(2, '0')}`;
      return {
        Mois,
        IsManquant: missing.has(Mois),
        Bulletins: bulletins.filter((bulletin) => bulletin.Mois === Mois),
      };
    }),
    Totaux: Object.fromEntries(payslipAmountKeys.map((name) => [name, sumOf(bulletins, name)])) as Record<
      PayslipAmount,
      number
    >,
    SoldeReserve: Number(reserve?.cents ?? 0),
  };
}
