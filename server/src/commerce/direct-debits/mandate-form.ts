import { buffer } from 'node:stream/consumers';
import type { AnswerOf } from '#contract/call.ts';
import type { AskMandate, DownloadMandateForm } from '#contract/commerce/direct-debits/calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { fields, heading } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { customerOf } from '../cabinet-invoices/customer.ts';
import { readCollector } from './creditors.ts';
import { nextRum } from './next-rum.ts';

interface Asked {
  IdSociete: number;
  IdCabinet: number;
}

/** What the form says, for a company that the reader may know of. @throws AppError 400, 404, 409 without an ICS */
async function formOf(db: Db, clientId: number, { IdSociete, IdCabinet }: Asked) {
  const [company] = await db.query<{ name: string; address: string | null; siren: string | null }>(
    `select c.name, c.siren, nullif(concat_ws(', ', c.address_line, nullif(concat_ws(' ', c.postcode, c.town), '')), '') as address
     from company c where c.client_id = $1 and c.id = $2 and ${isReadableNow('c')}`,
    [clientId, IdSociete],
  );
  if (!company) throw notFound('Cette société n’existe pas ou plus.');
  const collector = await readCollector(db, clientId, IdCabinet);
  if (!collector.ics)
    throw new AppError({
      status: 409,
      code: 'ICS_MISSING',
      message: `${collector.name} n’a pas d’identifiant de créancier (ICS)\u202f: saisissez-le d’abord.`,
    });
  return { company, collector, ics: collector.ics, rum: await nextRum(db, clientId, IdSociete) };
}

const addressOf = ({
  addressLine,
  postcode,
  town,
}: {
  addressLine: string | null;
  postcode: string | null;
  town: string | null;
}) => [addressLine, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;

const dots = '………………………………………………………………';

async function writeForm(db: Db, clientId: number, asked: Asked) {
  const { company, collector, ics, rum } = await formOf(db, clientId, asked);
  const content = await writePdf({
    title: 'Mandat de prélèvement SEPA',
    subtitle: `Référence unique du mandat\u202f: ${rum}`,
    issuer: await firmName(db, clientId),
    madeOn: todayInParis(),
    content: [
      {
        text: `En signant ce mandat, vous autorisez ${collector.name} à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte conformément à ces instructions. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions de la convention que vous avez passée avec elle\u202f: une demande de remboursement est présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé (mandat CORE). Un mandat B2B n’ouvre pas ce droit.`,
        margin: [0, 8, 0, 8],
      },
      ...fields('Créancier', [
        ['Nom', collector.party.name],
        ['Siège', addressOf(collector.party)],
        ['Identifiant (ICS)', ics],
      ]),
      ...fields('Débiteur', [
        ['Nom', company.name],
        ['SIREN', company.siren],
        ['Siège', company.address],
        ['IBAN', dots],
        ['BIC', dots],
      ]),
      ...fields('Mandat', [
        ['RUM', rum],
        ['Type de paiement', 'Récurrent'],
        ['Schéma', '☐ CORE     ☐ B2B'.replaceAll('☐', '[  ]')],
      ]),
      heading('Signature'),
      { text: `Fait à ${dots}  le ${dots}`, margin: [0, 8, 0, 24] },
      { text: 'Nom, qualité et signature du débiteur', margin: [0, 0, 0, 60] },
    ],
  });
  return { content, rum, company, creditor: collector.name };
}

/** The form on paper. @throws AppError 400, 404, 409 */
export async function downloadForm({
  db,
  session,
  input,
}: SignedInContext<typeof DownloadMandateForm>): Promise<FileToSend> {
  const { content, rum } = await writeForm(db, session.clientId, input);
  return { fileName: `Mandat SEPA ${rum}.pdf`, content };
}

/** Mails the form; that it was asked for stands beside the company's debits. @throws AppError 400, 404, 409 */
export async function askMandate(
  { db, session: { clientId, userId }, input, audit }: SignedInContext<typeof AskMandate>,
  outbox: Outbox,
): Promise<AnswerOf<typeof AskMandate>> {
  const { content, rum, company, creditor } = await writeForm(db, clientId, input);
  const to = input.Email ?? (await customerOf(db, clientId, input.IdSociete)).email;
  if (!to)
    throw invalidInput([
      { Path: 'Email', Message: 'E-mail obligatoire\u202f: la fiche de la société n’en a pas.' },
    ]);
  const messageId = await outbox.mail(db, {
    clientId,
    to,
    holdsSecret: false,
    ...mailOf({
      subject: `${creditor}\u202f: mandat de prélèvement à signer`,
      paragraphs: [
        `Pour régler nos factures par prélèvement, complétez le mandat ci-joint (référence ${rum}) avec l’IBAN du compte de ${company.name}, signez-le et renvoyez-le-nous avec un relevé d’identité bancaire.`,
        creditor,
      ],
    }),
    attachments: [
      { fileName: `Mandat SEPA ${rum}.pdf`, mediaType: 'application/pdf', content: await buffer(content) },
    ],
  });
  await db.query(
    `insert into sepa_mandate_request (client_id, company_id, cabinet_id, sent_to, sent_by, message_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, input.IdSociete, input.IdCabinet, to, userId, messageId],
  );
  audit.record({
    action: 'sepa-mandate.ask',
    entity: 'company',
    entityId: input.IdSociete,
    after: { Rum: rum, EnvoyeA: to },
  });
  return { Email: to, Rum: rum };
}
