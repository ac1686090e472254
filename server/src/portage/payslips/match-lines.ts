import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { refuseFaults } from '#server/permanent-files/imports/sent-file.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { PayslipLine } from './payslip-file.ts';
import { holdsIn } from './payslip-sql.ts';
import { titles } from './payslip-titles.ts';

/** Whose file it is: a carrier's journal, or the months of one person. */
export type FileOwner = { SocietePortageId: number } | { PorteeId: number };

/** What the firm knows of a line: how many contracts it may mean, which one holds, and what tells of its month already. */
interface Known {
  line: number;
  contracts: number;
  holding: number;
  employmentId: number | null;
  /** Null: nothing tells of the month. */
  told: string | null;
}

/** $2 are the lines as JSON, $3 the carrier and $4 the person, one of them null. By the payroll's number, never by name. */
const matching = `select l.line, count(e.id)::int as contracts, count(e.id) filter (where e.holds)::int as holding,
    (array_agg(e.id order by e.starts_on desc, e.id desc) filter (where e.holds))[1] as "employmentId",
    max(coalesce(f.name, 'une saisie à la main')) filter (where r.id is not null) as told
  from jsonb_to_recordset($2::jsonb) l (line int, matricule text, month date)
  left join lateral (select e.id, e.client_id, e.starts_on, ${holdsIn('l.month')} as holds from portage_employment e
      join company c on c.client_id = e.client_id and c.id = e.company_id
      where e.client_id = $1 and ($3::bigint is null or e.company_id = $3) and ($4::bigint is null or e.person_id = $4)
        and (l.matricule is null or e.staff_number = l.matricule) and ${isReadableNow('c')}) e on true
  left join portage_payslip r on r.client_id = e.client_id and r.employment_id = e.id and r.month = l.month and e.holds
  left join portage_payslip_file f on f.client_id = r.client_id and f.id = r.file_id
  group by l.line`;

function faultOf({ contracts, holding, told }: Known, line: PayslipLine): FileFault | undefined {
  const month = { Colonne: titles.Mois, Valeur: day(line.month).slice(3) };
  const number = { Colonne: titles.Matricule, Valeur: line.matricule };
  const fault = (at: Pick<FileFault, 'Colonne' | 'Valeur'>, Message: string) => ({
    Ligne: line.line,
    ...at,
    Message,
  });
  if (contracts === 0) return fault(number, 'Aucune personne portée n’a ce matricule dans cette société.');
  if (holding === 0) return fault(month, 'Le contrat ne couvre pas ce mois.');
  if (line.matricule === null && holding > 1)
    return fault(number, 'Plusieurs contrats ce mois-là\u202f: indiquez le matricule.');
  if (told !== null)
    return fault(
      month,
      `Ce mois est déjà dans ${told === 'une saisie à la main' ? told : `«\u202f${told}\u202f»`}\u202f: supprimez-le d’abord.`,
    );
  return undefined;
}

/** The contract of each line. @throws AppError 400 with every line that is nobody's, outside a contract or told already */
export async function matchLines(
  { db, clientId, owner }: { db: Db; clientId: number; owner: FileOwner },
  lines: readonly PayslipLine[],
  faults: readonly FileFault[],
): Promise<Map<number, number>> {
  const known = await db.query<Known & Record<string, unknown>>(matching, [
    clientId,
    JSON.stringify(lines.map(({ line, matricule, month }) => ({ line, matricule, month }))),
    'SocietePortageId' in owner ? owner.SocietePortageId : null,
    'PorteeId' in owner ? owner.PorteeId : null,
  ]);
  const byLine = new Map(known.map((one) => [one.line, one]));
  const found = lines.flatMap((line) => {
    const of = byLine.get(line.line);
    const fault = of && faultOf(of, line);
    return fault ? [fault] : [];
  });
  refuseFaults([...faults, ...found]);
  return new Map(known.map(({ line, employmentId }) => [line, employmentId ?? 0]));
}
