import { uploadLimits } from '#contract/uploads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { type Attachment, mostAttached, type Outbox } from '#server/platform/outbox/outbox.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { docx } from '../flow/keep-trace.ts';
import type { Made } from '../flow/make.ts';

interface MadeDue extends Made {
  id: number;
}

interface Sending {
  clientId: number;
  /** 'YYYY-MM'. */
  month: string;
  outbox: Outbox;
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function filesOf(made: readonly MadeDue[]): Attachment[] {
  const free = freeNames();
  return made.flatMap(({ documents }) =>
    documents.map(({ fileName, content }) => ({
      fileName: free(safeName(fileName), docx),
      mediaType: docx,
      content: Buffer.from(content),
    })),
  );
}

/** Sends each company its documents of a month in one mail. @returns a sentence for each company that they could not be sent to */
export async function mailDue(
  db: Db,
  made: readonly MadeDue[],
  { clientId, month, outbox }: Sending,
): Promise<string[]> {
  const refused: string[] = [];
  for (const own of Map.groupBy(made, ({ plan }) => plan.known.company?.id).values()) {
    const company = own[0]?.plan.known.company;
    const attachments = filesOf(own);
    const size = attachments.reduce((sum, { content }) => sum + content.length, 0);
    if (!company?.email || size > mostAttached) {
      const why = company?.email
        ? `ses documents pèsent plus de ${uploadLimits.mail} Mo.`
        : 'la société n’a pas d’adresse e-mail.';
      refused.push(`${company?.name ?? ''} – non envoyé\u202f: ${why}`);
      continue;
    }
    await outbox.mail(db, {
      ...mailOf({
        subject: `Vos documents de ${monthName(month)}`,
        paragraphs: [
          `Vous trouverez ci-joint, pour ${company.name}\u202f:`,
          attachments.map(({ fileName }) => `– ${fileName}`).join(' '),
        ],
      }),
      clientId,
      to: company.email,
      attachments,
      holdsSecret: false,
    });
    await db.query(
      `update recurrent_document_month set sent_at = now(), sent_to = $4
       where client_id = $1 and recurrent_id = any ($2) and month = $3`,
      [clientId, own.map(({ id }) => id), `${month}-01`, company.email],
    );
  }
  return refused;
}
