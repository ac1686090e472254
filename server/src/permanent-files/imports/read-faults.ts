import type {
  ExportImportFaults,
  Fault,
  GetImportFaults,
  Severity,
} from '#contract/permanent-files/imports/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { findImport, type ImportRow } from './import-row.ts';

interface Page {
  faults: Fault[];
}

/** One page of what the last check found; a page beyond the last one is empty. */
export async function readFaults({ db, session, input }: SignedInContext<typeof GetImportFaults>) {
  const { Id, Severity: severity, PageNumber } = input;
  const { round, errors, warnings } = await findImport(db, session, Id);
  const [page] = await db.query<Page>(
    `select faults from import_fault
     where client_id = $1 and import_id = $2 and round = $3 and severity = $4 and page = $5`,
    [session.clientId, Id, round, severity, PageNumber],
  );
  return { Items: page?.faults ?? [], TotalCount: (severity === 'error' ? errors : warnings) ?? 0 };
}

type Line = Fault & { Severity: Severity };

const columns: Column<Line>[] = [
  { head: 'Ligne', width: 8, value: ({ Line: line }) => line },
  { head: 'Colonne', width: 10, value: (fault) => fault.Column },
  { head: 'Titre', width: 28, value: ({ Title }) => Title },
  { head: 'Champ', width: 28, value: ({ Field }) => Field },
  { head: 'Gravité', width: 16, value: (fault) => (fault.Severity === 'error' ? 'Erreur' : 'Avertissement') },
  { head: 'Valeur', width: 36, value: ({ Value }) => Value },
  { head: 'Message', width: 70, value: ({ Message }) => Message },
];

async function* allFaults(db: Db, clientId: number, { id, round }: ImportRow): AsyncGenerator<Line> {
  for (const severity of ['error', 'warning'] as const) {
    for (let page = 1; ; page += 1) {
      const [found] = await db.query<Page>(
        `select faults from import_fault
         where client_id = $1 and import_id = $2 and round = $3 and severity = $4 and page = $5`,
        [clientId, id, round, severity, page],
      );
      if (!found) break;
      for (const fault of found.faults) yield { ...fault, Severity: severity };
    }
  }
}

/** All that was found, errors first, as a workbook; values stand in it as text, whatever they begin with. */
export function faultWorkbook(db: Db, clientId: number, found: ImportRow): FileToSend {
  const name = found.file_name.replace(/\.[^.]*$/, '');
  return {
    fileName: `controle-${name}.xlsx`,
    content: streamXlsx('Contrôle', columns, allFaults(db, clientId, found)),
  };
}

export async function exportFaults({ db, session, input }: SignedInContext<typeof ExportImportFaults>) {
  return faultWorkbook(db, session.clientId, await findImport(db, session, input.Id));
}
