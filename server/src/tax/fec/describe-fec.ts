import { inFigures } from '#contract/calendar.ts';
import { fecRules } from '#contract/tax/fec/rules.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { FecRow } from './fec-row.ts';
import { fecModels } from './reading/columns.ts';

interface Journal {
  code: string;
  label: string;
}

const journalsOf = (db: Db, clientId: number, fecId: number) =>
  db.query<Journal>(
    `with recursive j as (
       (select journal_code from fec_line where client_id = $1 and fec_id = $2 order by journal_code limit 1)
       union all
       select (select l.journal_code from fec_line l
         where l.client_id = $1 and l.fec_id = $2 and l.journal_code > j.journal_code order by l.journal_code limit 1)
       from j where j.journal_code is not null
     )
     select j.journal_code as code, (select l.journal_label from fec_line l where l.client_id = $1 and l.fec_id = $2
       and l.journal_code = j.journal_code limit 1) as label
     from j where j.journal_code is not null limit 200`,
    [clientId, fecId],
  );

const toExplain = (db: Db, clientId: number, fecId: number) =>
  db.query<{ rule: keyof typeof fecRules; count: number }>(
    `select rule, sum(count)::int as count from fec_rule
     where client_id = $1 and fec_id = $2 and severity <> 'REMARQUE' group by rule order by rule`,
    [clientId, fecId],
  );

/** The text that goes with a FEC: what its reader has to know of how it is made (LPF art. A47 A-1, XI). */
export async function describeFec(db: Db, clientId: number, row: FecRow): Promise<string> {
  const { columns, amounts, encoding, separator, lines, entries } = row;
  const model = columns === 21 || columns === 22 ? columns : 18;
  const sided = amounts === 'MONTANT_SENS';
  const names = fecModels[model].map((name) =>
    sided && name === 'Debit' ? 'Montant' : sided && name === 'Credit' ? 'Sens' : name,
  );
  const journals = await journalsOf(db, clientId, row.id);
  const found = await toExplain(db, clientId, row.id);
  const parts = [
    'Description du fichier des écritures comptables (article A47 A-1, XI, du livre des procédures fiscales)',
    '',
    `Société : ${row.company_name}`,
    `SIREN : ${row.siren ?? 'non renseigné'}`,
    `Exercice : du ${inFigures(row.starts_on)} au ${inFigures(row.ends_on)}`,
    `Fichier : ${row.file_name} (SHA-256 ${row.sha256})`,
    `Lignes : ${lines ?? 0}, écritures : ${entries ?? 0}`,
    '',
    `Jeu de caractères : ${encoding ?? ''}`,
    `Séparateur de zones : ${separator ?? ''}\u202f; une ligne par mouvement, la première porte le nom des zones.`,
    `Dates : AAAAMMJJ. Montants : virgule décimale, sans séparateur de milliers.`,
    sided ? 'Montants : un montant et son sens.' : 'Montants : au débit et au crédit.',
    `Zones (${model}) : ${names.join(', ')}`,
    '',
    'Journaux :',
    ...journals.map(({ code, label }) => `- ${code}\u202f: ${label}`),
    '',
    ...(found.length === 0
      ? ['Aucune anomalie à expliquer.']
      : [
          'À expliquer :',
          ...found.map(({ rule, count }) => `- ${rule} ${fecRules[rule].label}\u202f: ${count}`),
        ]),
  ];
  return `${parts.join('\r\n')}\r\n`;
}
