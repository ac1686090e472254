import { buffer } from 'node:stream/consumers';
import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { DownloadNotice, WriteNotice } from '#contract/commerce/outstanding/calls.ts';
import type { AccountInvoice } from '#contract/commerce/outstanding/outstanding.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { InvoiceKinds } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { addressOf, cabinetIssuer } from '#server/permanent-files/invoicing/issuer.ts';
import { euros } from '#server/permanent-files/invoicing/lines-and-totals.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { isKnown } from './account-rows.ts';
import { keepDunning, remindable, tellKinds } from './dunning.ts';
import { readHolder, unpaidOf } from './read-account.ts';

const columns: Column<AccountInvoice>[] = [
  { head: 'Facture', width: 18, value: ({ Number: number }) => number },
  { head: 'Du', width: 13, value: ({ Date: on }) => inFigures(on) },
  { head: 'Échue le', width: 13, value: ({ DueOn }) => DueOn && inFigures(DueOn) },
  { head: 'Reste dû', width: 14, value: ({ Due }) => euros(Due) },
  { head: 'Intérêts', width: 14, value: ({ Late }) => euros(Late.InterestCents) },
  { head: 'Indemnité', width: 14, value: ({ Late }) => euros(Late.FlatCents) },
];

/** Writes the letter and keeps it as it was made. @throws AppError 404, 409 */
export async function writeNotice(
  { db, session, input, audit }: SignedInContext<typeof WriteNotice>,
  files: FileStore,
  kinds: InvoiceKinds,
): Promise<AnswerOf<typeof WriteNotice>> {
  const { clientId } = session;
  const holder = await readHolder(db, clientId, input.Cle);
  const invoices = remindable(await unpaidOf(db, clientId, input.Cle));
  const issuer = await cabinetIssuer(db, clientId, { companyId: holder.companyId });
  const today = todayInParis();
  const content = await buffer(
    await writePdf({
      title: 'Mise en demeure de payer',
      subtitle: 'Lettre recommandée avec accusé de réception',
      issuer: await firmName(db, clientId),
      madeOn: today,
      content: [
        ...fields('Parties', [
          ['Créancier', issuer.name],
          ['Débiteur', holder.Client],
          ['Adresse', addressOf(issuer)],
          ['Adresse', input.Address],
        ]),
        ...input.Body.split(/\n+/).map((text) => ({
          text,
          margin: [0, 8, 0, 0] as [number, number, number, number],
        })),
        heading('Factures échues'),
        table(columns, invoices),
        { text: invoices[0]?.Late.Rule ?? '', style: 'note' },
      ],
    }),
  );
  const fileId = await files.save(db, {
    clientId,
    file: { fileName: `mise-en-demeure-${today}.pdf`, content, mediaType: 'application/pdf' },
    accept: ['application/pdf'],
    parent: 'MISE_EN_DEMEURE',
    description: `Mise en demeure – ${holder.Client}`.slice(0, 200),
    field: 'Body',
    refusal: 'La lettre n’a pas pu être écrite.',
  });
  const amountCents = invoices.reduce((all, { Due }) => all + Due, 0);
  const Id = await keepDunning(db, session, {
    kind: 'DEMEURE',
    holder,
    invoices,
    amountCents,
    body: input.Body,
    fileId,
  });
  await tellKinds(db, session, kinds, { invoices, what: 'formal-notice', comment: 'Mise en demeure' });
  audit.record({
    action: 'dunning.notice',
    entity: 'dunning',
    entityId: Id,
    after: { Client: holder.Client, AmountCents: amountCents },
  });
  return { Id };
}

/** The letter as it was made. @throws AppError 404 */
export async function sendNotice(
  { db, session, input }: SignedInContext<typeof DownloadNotice>,
  files: FileStore,
): Promise<FileToSend> {
  const [file] = await db.query<{ sha256: string; name: string }>(
    `select f.sha256, f.file_name as name from dunning d
       join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and d.id = $2 and ${isKnown('d.company_id')}`,
    [session.clientId, input.id],
  );
  if (!file) throw notFound('Cette lettre n’existe pas ou plus.');
  return { fileName: file.name, content: await files.open(session.clientId, file.sha256) };
}
