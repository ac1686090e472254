import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/call.ts';
import type * as calls from '#contract/social/strongbox/own-calls.ts';
import { type OwnPaper, paperKinds } from '#contract/social/strongbox/paper.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import { refused } from './decide-paper.ts';
import type { SealedPapers } from './sealed-paper.ts';

/** @throws AppError 409 while the caller has not opened their strongbox, or has switched it off */
async function checkOpen(db: Db, { clientId, userId }: Session): Promise<void> {
  const open = await db.query(
    'select from app_user where client_id = $1 and id = $2 and coffre_fort_enabled',
    [clientId, userId],
  );
  if (open.length === 0)
    throw refused(
      'STRONGBOX_CLOSED',
      'Votre coffre-fort n’est pas ouvert\u202f: activez-le dans «\u202fMon compte\u202f».',
    );
}

interface Row extends Omit<OwnPaper, 'DeposeLe' | 'LuLe'> {
  DeposeLe: Date;
  LuLe: Date | null;
}

/** $2 is the caller: nobody's papers but their own are ever found here. */
const ownPapers = `select p.id as "Id", p.kind as "Nature", c.name as "Societe", to_char(p.month, 'YYYY-MM') as "Mois",
    p.file_name as "FileName", p.size as "Taille", p.sha256 as "Empreinte", p.deposited_at as "DeposeLe",
    p.kept_until as "ConserveJusquau", p.read_at as "LuLe"
  from strongbox_paper p join company c on c.client_id = p.client_id and c.id = p.company_id
  where p.client_id = $1 and p.holder_id = $2 and p.state = 'DEPOSE'`;

const mine = (db: Db, { clientId, userId }: Session) =>
  db.query<Row & Record<string, unknown>>(
    `${ownPapers} order by p.month desc nulls last, p.deposited_at desc, p.id desc`,
    [clientId, userId],
  );

export async function readMine({
  db,
  session,
}: SignedInContext<typeof calls.GetMyStrongbox>): Promise<AnswerOf<typeof calls.GetMyStrongbox>> {
  await checkOpen(db, session);
  const { clientId, userId } = session;
  const [about] = await db.query<{ refuses: boolean; end: string | null }>(
    `select exists (select from strongbox_refusal f where f.client_id = $1 and f.user_id = $2) as refuses,
       (select ends_on from strongbox_end where client_id = $1) as end`,
    [clientId, userId],
  );
  return {
    Items: (await mine(db, session)).map(({ DeposeLe, LuLe, ...row }) => ({
      ...row,
      Taille: Number(row.Taille),
      DeposeLe: DeposeLe.toISOString(),
      LuLe: LuLe?.toISOString() ?? null,
    })),
    RefuseElectronique: about?.refuses ?? false,
    FinDuService: about?.end ?? null,
  };
}

/** Writes an access down; the first one is the reading after which nothing is withdrawn. */
async function keepAccess(
  db: Db,
  { clientId, userId }: Session,
  ids: readonly number[],
  event: 'LECTURE' | 'ARCHIVE',
) {
  await db.query(
    `insert into strongbox_access (client_id, paper_id, holder_id, event, user_id)
     select $1, x.id, $2, $4, $2 from unnest($3::bigint[]) x (id)`,
    [clientId, userId, ids, event],
  );
  await db.query(
    'update strongbox_paper set read_at = now() where client_id = $1 and id = any ($2) and holder_id = $3 and read_at is null',
    [clientId, ids, userId],
  );
}

/** One of the caller's own papers. @throws AppError 404 for anybody else's, as for none; 409 */
export async function downloadMine(
  { db, session, input: { Id }, audit }: SignedInContext<typeof calls.DownloadMyStrongboxPaper>,
  sealed: SealedPapers,
): Promise<FileToSend> {
  await checkOpen(db, session);
  const [paper] = await db.query<Row & Record<string, unknown>>(
    `${ownPapers} and p.id = $3 for update of p`,
    [session.clientId, session.userId, Id],
  );
  if (!paper) throw notFound('Ce document n’existe pas ou plus.');
  const content = await sealed.open(db, { clientId: session.clientId, paperId: Id });
  await keepAccess(db, session, [Id], 'LECTURE');
  audit.record({ action: 'strongbox.read', entity: 'strongbox-paper', entityId: Id });
  return { fileName: paper.FileName, content: Readable.from([content]) };
}

/** All of the caller's papers in one archive, with a list of their fingerprints. @throws AppError 404, 409 */
export async function downloadAllMine(
  { db, session, audit }: SignedInContext<typeof calls.DownloadMyStrongbox>,
  sealed: SealedPapers,
): Promise<FileToSend> {
  await checkOpen(db, session);
  const { clientId, userId } = session;
  await db.query(
    `select from strongbox_paper p where p.client_id = $1 and p.holder_id = $2 and p.state = 'DEPOSE' for update`,
    [clientId, userId],
  );
  const papers = await mine(db, session);
  if (papers.length === 0) throw notFound('Votre coffre-fort est vide.');
  await keepAccess(
    db,
    session,
    papers.map(({ Id }) => Id),
    'ARCHIVE',
  );
  for (const { Id } of papers)
    audit.record({ action: 'strongbox.read-all', entity: 'strongbox-paper', entityId: Id });
  // each is compared with its fingerprint before the first byte leaves: an archive that breaks off would tell nothing
  for (const { Id } of papers) await sealed.open(db, { clientId, paperId: Id });
  const free = freeNames();
  const listed = papers.map((paper) => ({
    paper,
    path: free(
      `${safeName(paper.Societe)}/${safeName([paper.Mois, paperKinds[paper.Nature]].filter(Boolean).join(' '))}`,
      'application/pdf',
    ),
  }));
  const lines = listed.map(({ path, paper }) =>
    [path, paper.Empreinte, paper.DeposeLe.toISOString()].join('\t'),
  );
  const entries: ZipEntry[] = [
    ...listed.map(({ paper, path }) => ({
      path,
      modifiedAt: paper.DeposeLe,
      compress: false,
      // the answer is written down within the transaction, whose user may open it
      open: async () => Readable.from([await sealed.open(db, { clientId, paperId: paper.Id })]),
    })),
    {
      path: 'Empreintes.txt',
      modifiedAt: new Date(),
      compress: true,
      open: async () => Readable.from([['Fichier\tEmpreinte SHA-256\tDéposé le', ...lines, ''].join('\n')]),
    },
  ];
  return { fileName: `coffre-fort-${todayInParis()}.zip`, content: zipStream(entries) };
}

/** Accesses that a holder is shown. */
const mostTold = 500;

export async function readAccesses({
  db,
  session,
}: SignedInContext<typeof calls.GetMyStrongboxAccesses>): Promise<
  AnswerOf<typeof calls.GetMyStrongboxAccesses>
> {
  await checkOpen(db, session);
  type Access = AnswerOf<typeof calls.GetMyStrongboxAccesses>['Items'][number];
  const rows = await db.query<Omit<Access, 'Le'> & { Le: Date }>(
    `select a.id as "Id", a.at as "Le", a.event as "Evenement", p.file_name as "Document",
       case when a.user_id = a.holder_id then 'Vous' else u.first_name || ' ' || u.last_name end as "Par"
     from strongbox_access a
     join strongbox_paper p on p.client_id = a.client_id and p.id = a.paper_id
     join app_user u on u.client_id = a.client_id and u.id = a.user_id
     where a.client_id = $1 and a.holder_id = $2 order by a.id desc limit ${mostTold}`,
    [session.clientId, session.userId],
  );
  return { Items: rows.map(({ Le, ...row }) => ({ ...row, Le: Le.toISOString() })) };
}

/** Wants payslips on paper from now on, or takes that back. */
export async function refuseElectronic({
  db,
  session: { clientId, userId },
  input: { Refuse },
  audit,
}: SignedInContext<typeof calls.RefuseElectronicForm>): Promise<true> {
  if (Refuse)
    await db.query(
      'insert into strongbox_refusal (client_id, user_id) values ($1, $2) on conflict do nothing',
      [clientId, userId],
    );
  else
    await db.query('delete from strongbox_refusal where client_id = $1 and user_id = $2', [clientId, userId]);
  audit.record({
    action: 'strongbox.refuse-electronic',
    entity: 'app_user',
    entityId: userId,
    after: { Refuse },
  });
  return true;
}
