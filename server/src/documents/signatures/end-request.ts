import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { keepGenerated } from '../files/keep-generated.ts';
import type { RequestKey } from './invite-signers.ts';
import type { SignatureEnd, SigningNeeds } from './signing-needs.ts';
import { tellEvent } from './tell-event.ts';

type EndState = Parameters<SignatureEnd['tell']>[1]['state'];

interface End {
  state: EndState;
  /** Of a signed one: the paper as it was signed, and its file of proof. */
  papers?: { signed: Buffer; proof: Buffer };
  motive?: string | null;
  /** Of the firm, who ended it. */
  userId?: number;
}

interface Ending {
  kind: string;
  objectId: number;
  title: string;
  askedBy: number | null;
  companyId: number | null;
  typeId: number | null;
  exerciseId: number | null;
}

const kinds = { SIGNE: 'TERMINE', REFUSE: 'REFUSE', EXPIRE: 'EXPIRE', ANNULE: 'ANNULE' } as const;

const sentences: Record<EndState, string> = {
  SIGNE: 'est signé par tous',
  REFUSE: 'ne sera pas signé\u202f: un signataire refuse',
  EXPIRE: 'n’a pas été signé à temps',
  ANNULE: 'n’est plus à signer',
};

const save = ({ store }: SigningNeeds, db: Db, clientId: number, fileName: string, content: Buffer) =>
  store.save(db, {
    clientId,
    file: { fileName, content, mediaType: 'application/pdf' },
    accept: ['application/pdf'],
    parent: 'SIGNATURE',
    description: fileName.slice(0, 200),
    field: 'file',
    refusal: 'Le prestataire n’a pas rendu de PDF.',
  });

/** Files the signed paper and its proof among the company's documents. @returns the id of the signed paper there */
async function file(
  db: Db,
  { store }: SigningNeeds,
  clientId: number,
  ending: Ending,
  { signed, proof }: NonNullable<End['papers']>,
): Promise<number | null> {
  const { companyId, typeId, exerciseId, title, askedBy } = ending;
  if (companyId === null || typeId === null || askedBy === null) return null;
  const shared = {
    clientId,
    userId: askedBy,
    companyId,
    exerciseId,
    year: Number(todayInParis().slice(0, 4)),
    typeCode: null,
    typeId,
    datedOn: todayInParis(),
    programme: undefined,
  };
  const paper = (label: string, content: Buffer) =>
    keepGenerated(db, store, {
      ...shared,
      label,
      file: { fileName: `${label}.pdf`, mediaType: 'application/pdf', content },
    });
  await paper(`${title} – dossier de preuve`, proof);
  return paper(`${title} (signé)`, signed);
}

/** Tells the signers that the paper is signed by all, with the way to their copy. */
async function tellSigners(db: Db, needs: SigningNeeds, { clientId, id }: RequestKey, title: string) {
  const signers = await db.query<{ id: string; email: string; number: number; name: string }>(
    `select id, email, link_number as number, first_name || ' ' || last_name as name from signature_signer
     where client_id = $1 and request_id = $2 order by rank`,
    [clientId, id],
  );
  for (const { id: signerId, email, number, name } of signers)
    await needs.outbox.mail(db, {
      clientId,
      to: email,
      holdsSecret: true,
      ...mailOf({
        subject: `Document signé – ${title}`,
        greeting: `Bonjour ${name},`,
        paragraphs: [`Le document «\u202f${title}\u202f» est signé par tous.`],
        action: {
          label: 'Télécharger ma copie',
          url: `${needs.publicUrl}/electronic-signature/sign#${needs.links.tokenOf({ clientId, signerId, number })}`,
        },
        closing: 'Un code vous sera envoyé à cette adresse avant que le document ne s’affiche.',
      }),
    });
}

/** Keeps the papers of a signed request beside what was asked to be signed. */
async function keepPapers(
  db: Db,
  needs: SigningNeeds,
  { clientId, id }: RequestKey,
  ending: Ending,
  papers: NonNullable<End['papers']>,
): Promise<void> {
  const { title } = ending;
  const signedId = await save(needs, db, clientId, `${title} (signé).pdf`, papers.signed);
  const proofId = await save(needs, db, clientId, `${title} – dossier de preuve.pdf`, papers.proof);
  const filed = await file(db, needs, clientId, ending, papers);
  await db.query(
    `update signature_request set signed_file_id = $3, proof_file_id = $4, filed_document_id = $5
     where client_id = $1 and id = $2`,
    [clientId, id, signedId, proofId, filed],
  );
  if (!needs.provider) await tellSigners(db, needs, { clientId, id }, title);
}

/** Tells whoever asked for it, unless they have ended it themselves, and the area that it belongs to. */
async function tellEnd(
  db: Db,
  { ends }: SigningNeeds,
  { clientId, id }: RequestKey,
  { title, askedBy, kind, objectId }: Ending,
  { state, motive, userId }: End,
): Promise<void> {
  if (askedBy !== null && askedBy !== userId)
    await notify(db, {
      clientId,
      userId: askedBy,
      title: `«\u202f${title}\u202f» ${sentences[state]}.`,
      ...(motive && { text: motive }),
      link: `/electronic-signature?ouvrir=${id}`,
    });
  for (const end of ends) if (end.kind === kind) await end.tell(db, { clientId, objectId, title, state });
}

/** Ends a request that is under way, tells whoever asked, and files what was signed. */
export async function endRequest(db: Db, needs: SigningNeeds, request: RequestKey, end: End): Promise<void> {
  const { clientId, id } = request;
  const { state, papers, motive = null, userId } = end;
  const [ending] = await db.query<Ending>(
    `select object_kind as kind, object_id as "objectId", title, asked_by as "askedBy", company_id as "companyId",
       type_id as "typeId", exercise_id as "exerciseId"
     from signature_request where client_id = $1 and id = $2 and state in ('A_ENVOYER', 'EN_COURS') for update`,
    [clientId, id],
  );
  if (!ending) return;
  await db.query(
    'update signature_request set state = $3, ended_at = now(), motive = $4 where client_id = $1 and id = $2',
    [clientId, id, state, motive],
  );
  if (papers) await keepPapers(db, needs, request, ending, papers);
  await tellEvent(db, {
    clientId,
    requestId: id,
    kind: kinds[state],
    ...(userId !== undefined && { userId }),
    ...(motive && { detail: motive }),
  });
  await tellEnd(db, needs, request, ending, end);
}
