import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { SigningNeeds } from './signing-needs.ts';
import { type EventKind, tellEvent } from './tell-event.ts';

type SigningMails = Pick<SigningNeeds, 'outbox' | 'links' | 'publicUrl'>;

/** A request of the product's own, by its key. */
export interface RequestKey {
  clientId: number;
  id: number;
}

interface Awaited {
  id: string;
  rank: number;
  firstName: string;
  lastName: string;
  email: string;
  number: number;
  invited: boolean;
  title: string;
  company: string | null;
  message: string | null;
  expiresOn: string | null;
  isOrdered: boolean;
}

/** Those who have not signed, in their order; of an ordered request the one whose turn it is. */
async function awaited(db: Db, { clientId, id }: RequestKey): Promise<Awaited[]> {
  const found = await db.query<Awaited>(
    `select s.id, s.rank, s.first_name as "firstName", s.last_name as "lastName", s.email, s.link_number as number,
       s.invited_at is not null as invited, r.title, c.name as company, r.message, r.expires_on as "expiresOn",
       r.is_ordered as "isOrdered"
     from signature_signer s join signature_request r on r.client_id = s.client_id and r.id = s.request_id
     left join company c on c.client_id = r.client_id and c.id = r.company_id
     where s.client_id = $1 and s.request_id = $2 and s.signed_at is null order by s.rank`,
    [clientId, id],
  );
  return found[0]?.isOrdered ? found.slice(0, 1) : found;
}

const mark =
  'Signature électronique simple\u202f: elle engage celui qui signe, sans la présomption de fiabilité d’une signature qualifiée.';

/** Mails the link of a signer; the same one each time, until they are corrected. */
async function mail(
  db: Db,
  { outbox, links, publicUrl }: SigningMails,
  { clientId, id: requestId }: RequestKey,
  { signer, kind }: { signer: Awaited; kind: Extract<EventKind, 'INVITE' | 'RELANCE'> },
): Promise<void> {
  const { id: signerId, firstName, lastName, email, number, title, company, message, expiresOn } = signer;
  const token = links.tokenOf({ clientId, signerId, number });
  const what = company ? `«\u202f${title}\u202f» (${company})` : `«\u202f${title}\u202f»`;
  const firm = await firmName(db, clientId);
  await outbox.mail(db, {
    clientId,
    to: email,
    holdsSecret: true,
    ...mailOf({
      subject: `${kind === 'RELANCE' ? 'Rappel\u202f: document' : 'Document'} à signer – ${title}`,
      greeting: `Bonjour ${firstName} ${lastName},`,
      paragraphs: [
        kind === 'RELANCE'
          ? `${firm} attend toujours votre signature du document ${what}.`
          : `${firm} vous demande de signer le document ${what}.`,
        ...(message && kind === 'INVITE' ? [message] : []),
        mark,
      ],
      action: { label: 'Lire et signer', url: `${publicUrl}/electronic-signature/sign#${token}` },
      closing: `Ce lien vous est réservé${expiresOn ? ` et sert jusqu’au ${day(expiresOn)}` : ''}. Un code vous sera envoyé à cette adresse avant que le document ne s’affiche.`,
    }),
  });
  await tellEvent(db, { clientId, requestId, kind, detail: `${firstName} ${lastName} – ${email}` });
}

/** Invites whose turn it is and who have not been yet. */
export async function inviteNext(db: Db, mails: SigningMails, request: RequestKey): Promise<void> {
  const { clientId, id } = request;
  for (const signer of await awaited(db, request)) {
    if (signer.invited) continue;
    await mail(db, mails, request, { signer, kind: 'INVITE' });
    await db.query('update signature_signer set invited_at = now() where client_id = $1 and id = $2', [
      clientId,
      signer.id,
    ]);
  }
  await db.query('update signature_request set mailed_at = now() where client_id = $1 and id = $2', [
    clientId,
    id,
  ]);
}

/** Writes again to whose signature is awaited. @returns to how many */
export async function remindAwaited(db: Db, mails: SigningMails, request: RequestKey): Promise<number> {
  const signers = await awaited(db, request);
  for (const signer of signers) await mail(db, mails, request, { signer, kind: 'RELANCE' });
  await db.query(
    'update signature_request set reminders = reminders + 1, mailed_at = now() where client_id = $1 and id = $2',
    [request.clientId, request.id],
  );
  return signers.length;
}
