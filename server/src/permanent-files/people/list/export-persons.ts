import { setTimeout as pause } from 'node:timers/promises';
import type { PersonFilters, PersonRow } from '#contract/permanent-files/people/person-list.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import { phoneLabel } from '../look-up/phone-label.ts';
import { maskNir } from '../nir/mask-nir.ts';
import { rowColumns } from './list-persons.ts';
import { personCondition } from './person-filters.ts';

const columns: Column<PersonRow>[] = [
  { head: 'Civilité', width: 12, value: (row) => row.Civilite },
  { head: 'Nom', width: 24, value: (row) => row.Nom },
  { head: 'Prénom', width: 20, value: (row) => row.Prenom },
  {
    head: 'Nom(s) de(s) société(s)',
    width: 48,
    value: (row) => row.ListSociete.map((c) => c.Value).join(' ; '),
  },
  { head: 'Nationalité', width: 16, value: (row) => row.Nationalite },
  { head: 'Email', width: 34, value: (row) => row.Email },
  { head: 'Téléphone', width: 18, value: (row) => phoneLabel(row.TelLabel) },
  { head: 'N° sécurité sociale', width: 24, value: (row) => maskNir(row.NumeroSs) },
  { head: 'État', width: 10, value: (row) => (row.IsDisabled ? 'Inactif' : 'Actif') },
  { head: 'Espace Pro', width: 12, value: (row) => (row.HasCrmClientAccount ? 'Oui' : 'Non') },
];

const batchSize = 500;

interface Pace {
  /** Given the number of rows read so far. */
  told?: (rows: number) => void;
  /** Rests after each batch for as long as it took: nobody waits for this file, and others wait for their lists. */
  rests?: boolean;
}

/** The filtered persons in the list's order, read through a cursor so that memory stays small. */
async function* readAll(
  db: Db,
  clientId: number,
  filters: PersonFilters,
  { told = () => {}, rests = false }: Pace,
): AsyncGenerator<PersonRow> {
  const { where, values } = personCondition(clientId, filters);
  await db.query(
    `declare exported no scroll cursor for select ${rowColumns} from person p
     where ${where} order by p.last_name, p.first_name, p.id`,
    values,
  );
  for (let rows = 0; ; ) {
    const began = performance.now();
    const batch = await db.query<PersonRow>(`fetch ${batchSize} from exported`);
    yield* batch;
    rows += batch.length;
    told(rows);
    if (batch.length < batchSize) return;
    if (rests) await pause(performance.now() - began);
  }
}

/** The filtered list as an Excel workbook; the NIR stays masked as in the list. */
export function exportPersons(
  db: Db,
  clientId: number,
  filters: PersonFilters,
  today: string,
  pace: Pace = {},
): FileToSend {
  return {
    fileName: `dirigeants-${today}.xlsx`,
    content: streamXlsx('Dirigeants', columns, readAll(db, clientId, filters, pace)),
  };
}
