import type { AccountMonth, ActivityAccount } from '#contract/portage/activity-account/account.ts';
import type { GetCompteActivite } from '#contract/portage/activity-account/calls.ts';
import {
  type Beneficiary,
  type EntryNature,
  reserveNatures,
} from '#contract/portage/activity-account/natures.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { accountLines, type FoundLine } from './account-lines.ts';
import { type Holder, holderOf } from './holder.ts';
import { presentLine } from './present-line.ts';

interface Pay {
  month: string;
  Brut: number;
  SalaireBase: number;
  ApportAffaires: number;
  IndemniteConges: number;
}

/** Elements of the validated payslips of a year, by month. */
async function payOf(db: Db, clientId: number, { personId, carrierId }: Holder, year: number) {
  const rows = await db.query<Pay & Record<string, unknown>>(
    `select to_char(b.month, 'YYYY-MM') as month, sum(b.gross_cents)::bigint as "Brut",
       sum(coalesce(b.base_cents, 0))::bigint as "SalaireBase",
       sum(coalesce(b.contribution_cents, 0))::bigint as "ApportAffaires",
       sum(coalesce(b.leave_cents, 0))::bigint as "IndemniteConges"
     from portage_payslip b join portage_employment e on e.client_id = b.client_id and e.id = b.employment_id
     where b.client_id = $1 and e.person_id = $2 and e.company_id = $3 and b.state = 'VALIDE'
       and b.month between make_date($4::int, 1, 1) and make_date($4::int, 12, 31)
     group by b.month`,
    [clientId, personId, carrierId, year],
  );
  return new Map(rows.map(({ month, ...pay }) => [month, pay]));
}

/** What is not on the account yet. */
async function waitingOf(db: Db, clientId: number, { personId, carrierId }: Holder, year: number) {
  const [found] = await db.query<ActivityAccount['EnAttente'] & Record<string, unknown>>(
    `select (select count(*)::int from portage_payslip b
         join portage_employment e on e.client_id = b.client_id and e.id = b.employment_id
         where b.client_id = $1 and e.person_id = $2 and e.company_id = $3 and b.state = 'A_VERIFIER'
           and b.month between make_date($4::int, 1, 1) and make_date($4::int, 12, 31)) as "BulletinsAVerifier",
       coalesce((select sum(round((r.total_cents - r.paid_cents - r.credited_cents) * q.own / q.whole))
         from invoice r join lateral (
           select sum(x.net_cents) as whole, sum(x.net_cents) filter (where e.person_id = $2 and e.company_id = $3) as own
           from portage_invoice_report x
             join activity_report a on a.client_id = x.client_id and a.id = x.report_id
             join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
             join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
           where x.client_id = r.client_id and x.invoice_id = r.id) q on q.own > 0
         where r.client_id = $1 and r.kind = 'PORTAGE' and r.carrier_id = $3 and r.state = 'Issued'
           and r.credited_id is null), 0)::bigint as "ResteDu"`,
    [clientId, personId, carrierId, year],
  );
  return found ?? { BulletinsAVerifier: 0, ResteDu: 0 };
}

const sumOf = (lines: readonly FoundLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
const reserveOf = (lines: readonly FoundLine[]) =>
  0 - sumOf(lines.filter(({ nature }) => reserveNatures.includes(nature)));
const monthOf = ({ day }: Pick<FoundLine, 'day'>) => day.slice(0, 7);

/** The months of a year that the account has run for, the first one first. */
function monthsOf(year: number, { since, until }: Holder, lines: readonly FoundLine[]): string[] {
  const known = lines.map(monthOf);
  const first = [since.slice(0, 7), ...known].sort()[0] ?? '';
  const now = todayInParis().slice(0, 7);
  const end = until && until.slice(0, 7) < now ? until.slice(0, 7) : now;
  const last = [end, ...known].sort().at(-1) ?? '';
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).filter(
    (month) => month >= first && month <= last,
  );
}

/** What went to whom; taken back by later lines it counts for what is left, and what comes back to the reserve for nothing. */
function sharedOut(lines: readonly FoundLine[]): ActivityAccount['Repartition'] {
  const sums = new Map<Beneficiary, number>();
  for (const line of lines) {
    const { Beneficiaire, Montant } = presentLine(line);
    if (Beneficiaire && Beneficiaire !== 'TVA')
      sums.set(Beneficiaire, (sums.get(Beneficiaire) ?? 0) - Montant);
  }
  return [...sums]
    .filter(([, Montant]) => Montant > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([Beneficiaire, Montant]) => ({ Beneficiaire, Montant }));
}

/** A year of an account, each month beginning with what the one before has left. */
export async function accountOf(
  db: Db,
  clientId: number,
  holder: Holder,
  { IdPortage, Annee }: { IdPortage: number; Annee: number },
): Promise<ActivityAccount> {
  const { personId, person, carrierId, carrier, feeRate } = holder;
  const lines = await db.query<FoundLine & Record<string, unknown>>(accountLines, [
    clientId,
    personId,
    carrierId,
    `${Annee}-12-31`,
  ]);
  const pay = await payOf(db, clientId, holder, Annee);
  const before = lines.filter(({ day }) => day < `${Annee}-01-01`);
  let Solde = sumOf(before);
  let Reserve = reserveOf(before);
  const months = monthsOf(Annee, holder, lines).map((Mois): AccountMonth => {
    const own = lines.filter((line) => monthOf(line) === Mois);
    const SoldeOuverture = Solde;
    Solde += sumOf(own);
    Reserve += reserveOf(own);
    return {
      Mois,
      SoldeOuverture,
      Lignes: own.map(presentLine),
      Entrees: sumOf(own.filter(({ cents }) => cents > 0)),
      Sorties: sumOf(own.filter(({ cents }) => cents < 0)),
      SoldeCloture: Solde,
      Reserve,
      Paie: pay.get(Mois) ?? null,
    };
  });
  const ofYear = lines.filter(({ day }) => day >= `${Annee}-01-01`);
  const received: readonly EntryNature[] = ['ENCAISSEMENT', 'TVA'];
  return {
    IdPortage,
    Personne: { Key: personId, Value: person },
    SocietePortage: { Key: carrierId, Value: carrier },
    Annee,
    TauxFraisGestion: feeRate,
    Mois: months.reverse(),
    Solde,
    Reserve,
    EncaisseHT: sumOf(ofYear.filter(({ nature }) => received.includes(nature))),
    Repartition: sharedOut(ofYear),
    EnAttente: await waitingOf(db, clientId, holder, Annee),
  };
}

/** @throws AppError 404 */
export async function readAccount({
  db,
  session,
  input,
}: SignedInContext<typeof GetCompteActivite>): Promise<ActivityAccount> {
  const holder = await holderOf(db, session.clientId, input.IdPortage);
  return accountOf(db, session.clientId, holder, input);
}
