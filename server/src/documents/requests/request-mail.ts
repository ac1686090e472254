import { inFigures } from '#contract/calendar.ts';
import { occasions } from '#contract/documents/requests/request.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { DepositLinks } from './deposit-links.ts';

export interface RequestMails {
  outbox: Outbox;
  links: DepositLinks;
  publicUrl: string;
}

interface ToMail {
  company: string;
  cabinet: string;
  email: string;
  occasion: keyof typeof occasions;
  year: number | null;
  dueOn: string | null;
  message: string | null;
  linkNumber: number;
  linkEndsOn: string;
}

interface Line {
  name: string;
  reason: string | null;
  comment: string | null;
}

const sentence = ({ name, reason, comment }: Line) =>
  `• ${name}${reason ? ` (${reason})` : ''}${comment ? `\u202f: ${comment}` : ''}`;

/** Writes to the customer what is still missing of a request, in one mail with its link. @returns whether anything is */
export async function mailRequest(
  db: Db,
  { outbox, links, publicUrl }: RequestMails,
  { clientId, requestId, isReminder }: { clientId: number; requestId: number; isReminder: boolean },
): Promise<boolean> {
  const lines = await db.query<Line>(
    `select name, reason, comment from document_request_line
     where client_id = $1 and request_id = $2 and state in ('DEMANDE', 'A_COMPLETER') order by id`,
    [clientId, requestId],
  );
  const [request] = await db.query<ToMail>(
    `select c.name as company, coalesce(b.name, f.name) as cabinet, r.email, r.occasion, r.year, r.due_on as "dueOn",
       r.message, r.link_number as "linkNumber", r.link_ends_on as "linkEndsOn"
     from document_request r join company c on c.client_id = r.client_id and c.id = r.company_id
     join client f on f.id = r.client_id
     left join cabinet b on b.client_id = c.client_id and b.id = c.cabinet_id
     where r.client_id = $1 and r.id = $2`,
    [clientId, requestId],
  );
  if (!request || lines.length === 0) return false;
  const { company, cabinet, email, occasion, year, dueOn, message, linkNumber, linkEndsOn } = request;
  const token = links.tokenOf({ clientId, requestId, number: linkNumber });
  const until = dueOn ? ` avant le ${inFigures(dueOn)}` : '';
  const whose = year ? `${company} (année ${year})` : company;
  const asks = isReminder
    ? `Il nous manque encore, pour ${whose}, les documents suivants${until}\u202f:`
    : `${cabinet} vous demande, pour ${whose}, les documents suivants${until}\u202f:`;
  await outbox.mail(db, {
    clientId,
    to: email,
    holdsSecret: true,
    ...mailOf({
      subject: `${isReminder ? 'Rappel\u202f: documents' : 'Documents'} à envoyer pour ${company} – ${[occasions[occasion], year].filter(Boolean).join(' ')}`,
      paragraphs: [...(message && !isReminder ? [message] : []), asks, ...lines.map(sentence)],
      action: { label: 'Envoyer les documents', url: `${publicUrl}/depot-documents#${token}` },
      closing: `Ce lien vous est réservé et sert jusqu’au ${inFigures(linkEndsOn)}. Il permet d’envoyer des documents, jamais d’en lire.`,
    }),
  });
  return true;
}
