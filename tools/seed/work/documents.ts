import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { tellKeepingDays } from '#server/documents/files/keeping-days.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { KeepFile } from '../firm/suppliers.ts';
import { paper } from './paper.ts';

interface Invented {
  /** Code of its type. */
  type: string;
  label: string;
  /** Months from today to its own day, and to the day on which it expires. */
  monthsAgo: number;
  expiresIn?: number;
  /** Whether it is of a year. */
  isYearly?: boolean;
  origin?: 'CLIENT';
  /** Every how many companies have one. */
  every: number;
}

const invented: readonly Invented[] = [
  { type: 'STATUTS', label: 'Statuts à jour', monthsAgo: 30, every: 1 },
  { type: 'KBIS', label: 'Extrait Kbis', monthsAgo: 2, expiresIn: 1, every: 2 },
  { type: 'KBIS', label: 'Extrait Kbis', monthsAgo: 9, expiresIn: -6, every: 3 },
  { type: 'LETTRE_MISSION', label: 'Lettre de mission', monthsAgo: 20, isYearly: true, every: 1 },
  { type: 'COMPTES_ANNUELS', label: 'Comptes annuels', monthsAgo: 8, isYearly: true, every: 2 },
  { type: 'AVIS_CFE', label: 'Avis de CFE', monthsAgo: 12, isYearly: true, origin: 'CLIENT', every: 3 },
  { type: 'DECLARATION_TVA', label: 'Déclaration de TVA CA3', monthsAgo: 1, isYearly: true, every: 4 },
  {
    type: 'ASSURANCE',
    label: 'Attestation d’assurance',
    monthsAgo: 5,
    expiresIn: 7,
    origin: 'CLIENT',
    every: 4,
  },
  { type: 'BULLETIN_PAIE', label: 'Bulletins de paie', monthsAgo: 1, every: 5 },
  { type: 'FEUILLE_PRESENCE', label: 'Feuille de présence', monthsAgo: 80, isYearly: true, every: 6 },
];

interface ToAdd {
  clientId: number;
  author: number;
  keepFile: KeepFile;
}

function monthsFromToday(months: number): string {
  const day = new Date(`${todayInParis().slice(0, 7)}-15T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}

async function addDocument(
  client: pg.ClientBase,
  { clientId, author, keepFile }: ToAdd,
  company: { id: string; name: string },
  one: Invented,
) {
  const day = monthsFromToday(-one.monthsAgo);
  const content = paper([
    one.label,
    '',
    company.name,
    `Du ${day}`,
    '',
    'Document de démonstration, sans valeur.',
  ]);
  const fileId = randomUUID();
  const fileName = `${one.label} ${day}.pdf`;
  await client.query(
    `insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent, description)
     values ($1, $2, $3, $4, 'application/pdf', $5, 'GED', $6)`,
    [clientId, fileId, await keepFile(clientId, content), content.length, fileName, one.label],
  );
  await client.query(
    `with added as (
       insert into document (client_id, company_id, type_id, label, year, dated_on, expires_on, is_visible_to_client,
         origin, file_id, size, created_by)
       select $1, $2, t.id, $3, $4, $5, $6, t.is_visible_to_client, $7, $8, $9, $10
       from document_type t where t.client_id = $1 and t.code = $11 returning id)
     insert into document_version (client_id, document_id, number, file_id, added_by)
     select $1, id, 1, $8, $10 from added`,
    [
      clientId,
      company.id,
      one.label,
      one.isYearly ? Number(day.slice(0, 4)) : null,
      day,
      one.expiresIn === undefined ? null : monthsFromToday(one.expiresIn),
      one.origin ?? 'CABINET',
      fileId,
      content.length,
      one.origin ? null : author,
      one.type,
    ],
  );
}

/** Papers of the demonstration firm's first companies, in each state that a document may be in. */
export async function addDocuments(client: pg.ClientBase, demand: ToAdd): Promise<void> {
  const { clientId } = demand;
  const { rows: companies } = await client.query<{ id: string; name: string }>(
    'select id, name from company where client_id = $1 and is_file order by id limit 40',
    [clientId],
  );
  // three of four have an address that papers can be asked by
  await client.query(
    `update company set email = 'direction-' || id || '@client.example'
     where client_id = $1 and id = any ($2) and id % 4 <> 0 and email is null`,
    [clientId, companies.map(({ id }) => id)],
  );
  for (const [rank, company] of companies.entries())
    for (const one of invented.filter(({ every }) => rank % every === 0))
      await addDocument(client, demand, company, one);
  const db: Pick<Db, 'query'> = {
    query: async (text, values) => (await client.query(text, values)).rows,
  };
  await tellKeepingDays(db as Db, clientId);
}
