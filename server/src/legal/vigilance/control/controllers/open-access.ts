import { buffer } from 'node:stream/consumers';
import type { AnswerOf } from '#contract/call.ts';
import { mayFollowVigilance } from '#contract/legal/vigilance/access.ts';
import type {
  ImprimerDossierControle,
  LireDossierControle,
  OuvrirControle,
  TelechargerPieceControle,
} from '#contract/legal/vigilance/controller-calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { findTracked } from '../../reports/list-vigilance.ts';
import { chronologyOf } from '../chronology.ts';
import type { ControlPart } from '../control-part.ts';
import { fileContent } from '../export-control.ts';
import { vigilanceMap } from '../read-map.ts';
import type { ControllerLinks } from './controller-links.ts';

/** Wrong codes after which an access is closed. */
export const mostFailures = 10;

interface ControllerNeeds {
  database: Database;
  links: ControllerLinks;
  part: ControlPart;
  store: FileStore;
}

interface Access {
  clientId: number;
  accessId: number;
  name: string;
  endsOn: string;
  /** Whose files are shown. */
  userId: number;
}

const closed = () => notFound('Cet accès n’est plus ouvert. Demandez-en un autre au cabinet.');
const wrongCode = () =>
  new AppError({ status: 403, code: 'WRONG_CODE', message: 'Ce code ne va pas avec ce lien.' });

interface Stored {
  name: string;
  endsOn: string;
  userId: number;
  digest: Buffer;
}

/** An access that is open, locked: its days, its failures, and that who gave it may still read such data. */
async function openOne(db: Db, clientId: number, accessId: number): Promise<Stored> {
  const [found] = await db.query<Stored & Record<string, unknown>>(
    `select name, ends_on as "endsOn", created_by as "userId", code_digest as digest from controller_access
     where client_id = $1 and id = $2 and revoked_at is null and ends_on >= $3 and failures < $4 for update`,
    [clientId, accessId, todayInParis(), mostFailures],
  );
  if (!found) throw closed();
  const { userId } = found;
  if (!(await isStillAllowed(db, { clientId, userId, access: mayFollowVigilance }))) throw closed();
  return found;
}

/** Works in the firm of a link whose code is right; a wrong one is counted. @throws AppError 403, 404 */
async function inFirmOf<Result>(
  { database, links }: ControllerNeeds,
  { Token, Code }: { Token: string; Code: string },
  work: (db: Db, access: Access) => Promise<Result>,
): Promise<Result> {
  const link = links.read(Token);
  if (!link) throw closed();
  const { clientId, accessId } = link;
  const done = await database.asFirm({ clientId }, async (db) => {
    const { digest, ...access } = await openOne(db, clientId, accessId);
    const isRight = links.isCode(Code, digest);
    await db.query(
      'update controller_access set failures = case when $3 then 0 else failures + 1 end where client_id = $1 and id = $2',
      [clientId, accessId, isRight],
    );
    return isRight ? { result: await work(db, { clientId, accessId, ...access }) } : undefined;
  });
  // outside, so that what was counted stays
  if (!done) throw wrongCode();
  return done.result;
}

const keepVisit = (db: Db, { clientId, accessId }: Access, what: string, companyId: number | null) =>
  db.query('insert into controller_visit (client_id, access_id, what, company_id) values ($1, $2, $3, $4)', [
    clientId,
    accessId,
    what,
    companyId,
  ]);

/** The map of the portfolio and one page of its files. */
export const openControl = (
  { input }: Context<typeof OuvrirControle>,
  needs: ControllerNeeds,
): Promise<AnswerOf<typeof OuvrirControle>> =>
  inFirmOf(needs, input, async (db, access) => {
    const { clientId, userId, name, endsOn } = access;
    const { Token: _, Code: __, ...asked } = input;
    if (asked.PageNumber === 1 && !asked.Filter) await keepVisit(db, access, 'CARTE', null);
    const { rows, totals } = await findTracked(
      db,
      { clientId, readable: (parameter) => isReadableByUser(parameter(userId)) },
      asked,
    );
    return {
      Cabinet: await firmName(db, clientId),
      Nom: name,
      DateFin: endsOn,
      Carte: await vigilanceMap(db, clientId, userId),
      Items: rows,
      TotalCount: totals.TotalCount,
    };
  });

/** A file that the access shows. @throws AppError 404 */
async function fileOf(db: Db, { clientId, userId }: Access, id: number) {
  const [file] = await db.query<{ id: number; name: string }>(
    `select r.id, r.name from company r where r.client_id = $1 and r.id = $2 and r.is_file and ${isReadableByUser('$3')}`,
    [clientId, id, userId],
  );
  if (!file) throw notFound('Ce dossier n’existe pas ou plus.');
  return file;
}

export const readControlled = (
  { input }: Context<typeof LireDossierControle>,
  needs: ControllerNeeds,
): Promise<AnswerOf<typeof LireDossierControle>> =>
  inFirmOf(needs, input, async (db, access) => {
    const { id, name } = await fileOf(db, access, input.IdSociete);
    await keepVisit(db, access, 'DOSSIER', id);
    const papers = await needs.part.proofs(db, access.clientId, [id]);
    return {
      Societe: { Key: id, Value: name },
      Chronologie: await chronologyOf(db, access.clientId, id, needs.part),
      Pieces: papers.map((paper) => ({
        Id: paper.id,
        Nom: paper.name,
        AjouteeLe: paper.addedAt.toISOString(),
      })),
    };
  });

export const sendPiece = (
  { input }: Context<typeof TelechargerPieceControle>,
  needs: ControllerNeeds,
): Promise<AnswerOf<typeof TelechargerPieceControle>> =>
  inFirmOf(needs, input, async (db, access) => {
    const { id } = await fileOf(db, access, input.IdSociete);
    const papers = await needs.part.proofs(db, access.clientId, [id]);
    const paper = papers.find((one) => one.id === input.IdPiece);
    if (!paper) throw notFound('Cette pièce n’existe pas ou plus.');
    await keepVisit(db, access, 'PIECE', id);
    const content = await needs.store.open(access.clientId, paper.sha256);
    return {
      FileName: freeNames()(safeName(paper.name), paper.mediaType),
      Contenu: (await buffer(content)).toString('base64'),
    };
  });

export const printControlled = (
  { input }: Context<typeof ImprimerDossierControle>,
  needs: ControllerNeeds,
): Promise<AnswerOf<typeof ImprimerDossierControle>> =>
  inFirmOf(needs, input, async (db, access) => {
    const file = await fileOf(db, access, input.IdSociete);
    await keepVisit(db, access, 'PDF', file.id);
    const content = await writePdf({
      title: file.name,
      subtitle: 'Vigilance LCB-FT, confidentiel',
      issuer: await firmName(db, access.clientId),
      madeOn: todayInParis(),
      content: await fileContent(db, access.clientId, file, needs.part),
    });
    return {
      FileName: `vigilance-${safeName(file.name)}-${todayInParis()}.pdf`,
      Contenu: (await buffer(content)).toString('base64'),
    };
  });
