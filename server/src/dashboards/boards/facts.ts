import { inFigures } from '#contract/calendar.ts';
import type { TaskFact } from '#contract/dashboards/boards/task.ts';

/** SQL: exercises that end in the year, with what is done of them on a day. */
const ofExercise =
  (done: string, day: string, join = '') =>
  (year: string) =>
    `select e.company_id, 0 as month, bool_and(${done}) as done, max(${day})::date as day, null::bigint as count
   from exercise e ${join} where e.client_id = $1
     and e.ends_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31) group by e.company_id`;

const ofEcf = (done: string, day: string, join = '') =>
  ofExercise(done, day, `join ecf x on x.client_id = e.client_id and x.exercise_id = e.id ${join}`);

/**
 * SQL by fact: rows (company_id, month, done, day, count) of a year, whose number is the parameter that is named. No row:
 * nothing is known, and the board is the only one that tells.
 */
export const factRows: Record<TaskFact, (year: string) => string> = {
  TVA: (
    year,
  ) => `select d.company_id, extract(month from d.ends_on)::int as month, bool_and(d.state > 2) as done,
      max(d.declared_on) as day, null::bigint as count
    from vat_declaration d where d.client_id = $1
      and d.ends_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    group by d.company_id, extract(month from d.ends_on)`,
  PAIE: (
    year,
  ) => `select m.company_id, extract(month from m.month)::int as month, true as done, null::date as day,
      m.count::bigint as count
    from payslip_month m where m.client_id = $1 and m.count > 0
      and m.month between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`,
  FEC: ofExercise(
    'f.fec_id is not null',
    'f.since',
    'left join exercise_fec f on f.client_id = e.client_id and f.exercise_id = e.id',
  ),
  BILAN: ofExercise(
    'coalesce(b.status = 4, false)',
    'case when b.status = 4 then coalesce(b.modified_at, b.created_at) end',
    'left join balance_sheet b on b.client_id = e.client_id and b.exercise_id = e.id',
  ),
  LIASSE: ofExercise('e.tax_filed_on is not null', 'e.tax_filed_on'),
  APPROBATION: ofExercise('e.approved_on is not null', 'e.approved_on'),
  ECF_CONTRAT: ofEcf('x.engaged_on is not null', 'x.engaged_on'),
  ECF_RAPPORT: ofEcf(
    'p.ecf_id is not null',
    'p.issued_at',
    'left join ecf_report p on p.client_id = x.client_id and p.ecf_id = x.id',
  ),
  ECF_ENVOI: ofEcf('x.sent_on is not null', 'x.sent_on'),
};

const sentences: Record<TaskFact, [done: string, missing: string]> = {
  TVA: ['Déclaration de TVA déposée', 'Déclaration de TVA à déposer'],
  PAIE: ['Bulletins comptés', 'Aucun bulletin compté'],
  FEC: ['FEC importé', 'FEC non importé'],
  BILAN: ['Bilan terminé', 'Bilan non terminé'],
  LIASSE: ['Liasse déposée', 'Liasse non déposée'],
  APPROBATION: ['Comptes approuvés', 'Comptes non approuvés'],
  ECF_CONTRAT: ['Contrat d’ECF signé', 'Contrat d’ECF non signé'],
  ECF_RAPPORT: ['Compte rendu établi', 'Compte rendu non établi'],
  ECF_ENVOI: ['Compte rendu transmis', 'Compte rendu non transmis'],
};

interface Fact {
  fact: TaskFact | null;
  done: boolean | null;
  day: string | null;
  count: number | null;
}

/** What a fact says, with its day or number; null where nothing is known. */
export function tellFact({ fact, done, day, count }: Fact): string | null {
  if (fact === null || done === null) return null;
  const [isDone, isMissing] = sentences[fact];
  if (!done) return isMissing;
  if (count !== null) return `${isDone}\u202f: ${count}`;
  return day === null ? isDone : `${isDone} le ${inFigures(day)}`;
}
