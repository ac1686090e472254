import type { AnswerOf } from '#contract/call.ts';
import type { DepositStrongboxPapers, WithdrawStrongboxPaper } from '#contract/social/strongbox/calls.ts';
import { type PaperKind, paperKinds } from '#contract/social/strongbox/paper.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { heldPapers, refused } from './decide-paper.ts';
import { isReadablePaper, readablePapers } from './list-batches.ts';
import { holdStrongbox } from './standing-doubts.ts';

/** Where holders find their papers. */
export const ownStrongboxPath = '/mon-coffre-fort';

export interface DepositMails {
  outbox: Outbox;
  publicUrl: string;
}

interface Ready {
  id: number;
  fileName: string;
  kind: PaperKind;
  holderId: number;
  email: string;
  isClosed: boolean;
  refuses: boolean;
}

const ready = `select p.id, p.file_name as "fileName", p.kind, p.holder_id as "holderId", u.email, u.is_disabled as "isClosed",
    p.kind = 'BULLETIN' and exists (select from strongbox_refusal f where f.client_id = p.client_id and f.user_id = p.holder_id) as refuses
  from ${readablePapers}
  join app_user u on u.client_id = p.client_id and u.id = p.holder_id
  where p.client_id = $1 and p.batch_id = $3 and p.state = 'VERIFIE' and ${isReadablePaper} order by p.id for update of p`;

function obstacleOf({ isClosed, refuses }: Ready): string | undefined {
  if (refuses) return 'Le titulaire refuse la forme électronique.';
  return isClosed ? 'L’espace client du titulaire est fermé\u202f: rouvrez-le d’abord.' : undefined;
}

/** Years of a dated parameter; without one the text's own figure, which a firm may have closed by mistake. */
async function yearsOf(db: Db, clientId: number, key: string, otherwise: number): Promise<number> {
  return Number((await parameterAt(db, clientId, key, todayInParis()))?.Valeur ?? otherwise);
}

/** $2 are the papers. Kept for so many years, or until the holder's age where that is later. */
const deposit = `update strongbox_paper p set state = 'DEPOSE', deposited_at = now(), deposited_by = $3, version = version + 1,
    kept_until = greatest($4::date + make_interval(years => $5),
      (select max(h.birth_date) + make_interval(years => $6) from client_space s
       join person h on h.client_id = s.client_id and h.id = s.person_id
       where s.client_id = p.client_id and s.user_id = p.holder_id))
  where p.client_id = $1 and p.id = any ($2)`;

async function tellHolders(
  db: Db,
  clientId: number,
  papers: readonly Ready[],
  { outbox, publicUrl }: DepositMails,
) {
  const byHolder = Map.groupBy(papers, ({ holderId }) => holderId);
  for (const [userId, own] of byHolder) {
    const [first] = own;
    if (!first) continue;
    const title =
      own.length === 1
        ? `Un document est arrivé dans votre coffre-fort\u202f: ${paperKinds[first.kind].toLowerCase()}.`
        : `${own.length} documents sont arrivés dans votre coffre-fort.`;
    await notify(db, { clientId, userId, title, link: ownStrongboxPath });
    await outbox.mail(db, {
      clientId,
      to: first.email,
      holdsSecret: false,
      ...mailOf({
        subject: 'Votre coffre-fort a reçu un document',
        paragraphs: [title, 'Vous êtes seul à pouvoir le lire.'],
        action: { label: 'Ouvrir mon coffre-fort', url: `${publicUrl}${ownStrongboxPath}` },
        closing: 'Vous préférez vos bulletins sur papier\u202f? Dites-le dans votre coffre-fort.',
      }),
    });
  }
}

/** Gives the verified papers of a batch to their holders, who are told. @throws AppError 404, 409 once the service has ended */
export async function depositPapers(
  { db, session, input, audit }: SignedInContext<typeof DepositStrongboxPapers>,
  mails: DepositMails,
): Promise<AnswerOf<typeof DepositStrongboxPapers>> {
  const { clientId, sessionId, userId } = session;
  await holdStrongbox(db, clientId);
  const ended = await db.query('select from strongbox_end where client_id = $1 and ends_on < $2', [
    clientId,
    todayInParis(),
  ]);
  if (ended.length > 0)
    throw refused('SERVICE_ENDED', 'Le service de coffre-fort a pris fin\u202f: plus rien ne s’y dépose.');
  const found = await db.query<Ready & Record<string, unknown>>(ready, [clientId, sessionId, input.Id]);
  if (found.length === 0) throw notFound('Ce lot n’a plus de document vérifié à déposer.');
  const papers = found.filter((paper) => obstacleOf(paper) === undefined);
  const years = await yearsOf(db, clientId, 'COFFRE_FORT_CONSERVATION', 50);
  const age = await yearsOf(db, clientId, 'COFFRE_FORT_AGE', 75);
  await db.query(deposit, [clientId, papers.map(({ id }) => id), userId, todayInParis(), years, age]);
  await db.query(
    `insert into strongbox_access (client_id, paper_id, holder_id, event, user_id)
     select $1, p.id, p.holder_id, 'DEPOT', $3 from strongbox_paper p where p.client_id = $1 and p.id = any ($2) order by p.id`,
    [clientId, papers.map(({ id }) => id), userId],
  );
  await tellHolders(db, clientId, papers, mails);
  for (const { id, fileName, holderId } of papers)
    audit.record({
      action: 'strongbox.deposit',
      entity: 'strongbox-paper',
      entityId: id,
      after: { FileName: fileName, IdTitulaire: holderId },
    });
  const Restes = found.flatMap((paper) => {
    const Message = obstacleOf(paper);
    return Message ? [{ FileName: paper.fileName, Message }] : [];
  });
  return { Deposes: papers.length, Restes };
}

/** Takes a paper back before its holder has read it. @throws AppError 404, 409 */
export async function withdrawPaper(
  { db, session, input, audit }: SignedInContext<typeof WithdrawStrongboxPaper>,
  store: FileStore,
): Promise<AnswerOf<typeof WithdrawStrongboxPaper>> {
  const { clientId, userId } = session;
  const { Id, Motif } = input;
  const [paper] = await heldPapers(db, session, [Id]);
  if (!paper) throw notFound('Ce document n’existe pas ou plus.');
  if (paper.state !== 'DEPOSE') throw refused('NOT_DEPOSITED', 'Seul un document déposé se retire.');
  if (paper.readAt)
    throw refused('READ', 'Le titulaire a déjà lu ce document\u202f: il est à lui. Déposez un rectificatif.');
  await db.query(
    `update strongbox_paper set state = 'RETIRE', motive = $3, file_id = null, decided_at = now(), decided_by = $4,
       version = version + 1 where client_id = $1 and id = $2`,
    [clientId, Id, Motif, userId],
  );
  await db.query(
    `insert into strongbox_access (client_id, paper_id, holder_id, event, user_id) values ($1, $2, $3, 'RETRAIT', $4)`,
    [clientId, Id, paper.holderId, userId],
  );
  if (paper.fileId) await store.forget(db, clientId, [paper.fileId]);
  audit.record({
    action: 'strongbox.withdraw',
    entity: 'strongbox-paper',
    entityId: Id,
    after: { FileName: paper.fileName, Motif },
  });
  return { Id };
}
