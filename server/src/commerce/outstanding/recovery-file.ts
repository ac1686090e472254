import { Readable } from 'node:stream';
import { inFigures } from '#contract/calendar.ts';
import type { DownloadRecoveryFile } from '#contract/commerce/outstanding/calls.ts';
import {
  type AccountEvent,
  dunningKinds,
  promiseStates,
} from '#contract/commerce/outstanding/outstanding.ts';
import { euros } from '#server/permanent-files/invoicing/lines-and-totals.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import { accountInvoices, companyOf, keyOf } from './account-rows.ts';
import { eventsOf, readHolder, unpaidOf } from './read-account.ts';

const history: Column<AccountEvent>[] = [
  { head: 'Date', width: 12, value: ({ DoneOn }) => inFigures(DoneOn) },
  {
    head: 'Nature',
    width: 20,
    value: ({ Kind, Level }) => `${dunningKinds[Kind]}${Level ? ` ${Level}` : ''}`,
  },
  { head: 'Par', width: 22, value: ({ By }) => By },
  { head: 'À', width: 28, value: ({ Email }) => Email },
  { head: 'Montant', width: 14, value: ({ AmountCents }) => euros(AmountCents) },
  { head: 'Promis pour le', width: 14, value: ({ PromisedOn }) => PromisedOn && inFigures(PromisedOn) },
  { head: 'Promesse', width: 14, value: ({ State }) => State && promiseStates[State] },
  { head: 'Factures', width: 40, value: ({ Invoices }) => Invoices.join(', ') },
  { head: 'Texte', width: 80, value: ({ Body }) => Body },
];

interface Kept {
  folder: string;
  name: string;
  sha256: string;
}

/** The PDFs of what is unpaid and the letters that were written. */
const filesOf = (db: Db, clientId: number, key: string) =>
  db.query<Kept & Record<string, unknown>>(
    `select 'factures' as folder, f.file_name as name, f.sha256 from ${accountInvoices}
       join stored_file f on f.client_id = r.client_id and f.id = r.file_id
     where r.client_id = $1 and r.state = 'Issued' and r.credited_id is null and ${keyOf(companyOf, 'r.customer')} = $2
     union all
     select 'mises-en-demeure', d.id || '-' || f.file_name, f.sha256 from dunning d
       join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and ${keyOf('d.company_id', 'd.customer')} = $2`,
    [clientId, key],
  );

/** What whoever recovers a debt needs, in one archive. @throws AppError 404 */
export async function sendRecoveryFile(
  { db, session, input }: SignedInContext<typeof DownloadRecoveryFile>,
  files: FileStore,
): Promise<FileToSend> {
  const { clientId } = session;
  const holder = await readHolder(db, clientId, input.cle);
  const invoices = await unpaidOf(db, clientId, input.cle);
  const events = await eventsOf(db, clientId, input.cle);
  const modifiedAt = new Date();
  const made = (path: string, open: () => Promise<Readable>): ZipEntry => ({
    path,
    modifiedAt,
    compress: false,
    open,
  });
  const entries = (await filesOf(db, clientId, input.cle)).map(({ folder, name, sha256 }) =>
    made(`${folder}/${safeName(name)}`, () => files.open(clientId, sha256)),
  );
  const summary = [
    `Dossier de recouvrement – ${holder.Client}`,
    `Arrêté au ${inFigures(todayInParis())}`,
    '',
    ...invoices.flatMap(({ Number: number, DueOn, Due, Late, Dispute }) => [
      `${number}, échéance ${DueOn ? inFigures(DueOn) : '–'}\u202f: ${euros(Due)}\u202f; intérêts ${euros(Late.InterestCents)}, indemnité ${euros(Late.FlatCents)}${Dispute ? `\u202f; en litige depuis le ${inFigures(Dispute.OpenedOn)}\u202f: ${Dispute.Motive}` : ''}`,
      ...Late.Stretches.map(
        ({ From, To, Days, BaseCents, Rate, Cents }) =>
          `    du ${inFigures(From)} au ${inFigures(To)}\u202f: ${euros(BaseCents)} × ${Rate.toLocaleString('fr-FR')} % × ${Days} / 365 = ${euros(Cents)}`,
      ),
    ]),
    '',
    invoices[0]?.Late.Rule ?? '',
  ].join('\n');
  return {
    fileName: `recouvrement-${safeName(holder.Client)}.zip`,
    content: zipStream([
      made('decompte.txt', async () => Readable.from([summary])),
      made('historique.xlsx', async () => streamXlsx('Historique', history, events)),
      ...entries,
    ]),
  };
}
