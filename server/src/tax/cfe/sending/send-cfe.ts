import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '#contract/call.ts';
import {
  mostPreviewed,
  mostSent,
  type sendcfe,
  type sendcfebyidsociete,
} from '#contract/tax/cfe/sending-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { cfeConditions, ownerOf, selectLines, yearOf } from '../cfe-conditions.ts';
import { readCfeParameters } from '../cfe-deadlines.ts';
import { unknownLine } from '../list-cfe.ts';
import { sendCfeJob } from './send-job.ts';
import { type SendingNeeds, sendLines } from './send-lines.ts';
import { readToSend, refusalOf, type ToSend } from './sendable.ts';

type Told = Pick<AnswerOf<typeof sendcfe>, 'Envoyes' | 'Refuses'>;

/** Who gets what, and who does not and why. */
function tell(lines: readonly ToSend[], sendsAgain = false): Told {
  const Envoyes: Told['Envoyes'] = [];
  const Refuses: Told['Refuses'] = [];
  for (const one of lines) {
    const { Id, NomSociete, Siret, Solde, LimiteSolde } = one.line;
    const Motif = refusalOf(one, sendsAgain);
    if (Motif !== undefined) Refuses.push({ Id, NomSociete, Siret, Motif });
    else
      Envoyes.push({
        Id,
        NomSociete,
        Siret,
        Email: one.email ?? '',
        Solde: Solde ?? 0,
        Limite: LimiteSolde?.Date ?? null,
        Fichier: one.notice?.fileName ?? '',
      });
  }
  return { Envoyes, Refuses };
}

async function read(db: Db, { clientId, sessionId }: Session, ids: readonly number[], lock = false) {
  const parameters = await readCfeParameters(db, clientId);
  return readToSend(db, { clientId, ids, readable: isReadable, reader: sessionId, parameters, lock });
}

/** Sends a company's notices at once. @throws AppError 404 */
export async function sendOfCompany(
  { db, session, input, audit }: SignedInContext<typeof sendcfebyidsociete>,
  needs: SendingNeeds,
): Promise<AnswerOf<typeof sendcfebyidsociete>> {
  const { clientId, userId } = session;
  const { IdSociete, Message, Renvoyer } = input;
  await readableCompany(db, session, IdSociete);
  const found = await db.query<{ id: number }>(
    'select id from cfe_line where client_id = $1 and company_id = $2 and year = $3 order by id',
    [clientId, IdSociete, yearOf(input)],
  );
  if (found.length === 0) throw notFound(unknownLine);
  const ids = found.map(({ id }) => id);
  const lines = await read(db, session, ids, true);
  const told = tell(lines, Renvoyer);
  const sending = randomUUID();
  await sendLines(needs, db, lines, { clientId, userId, sending, message: Message, sendsAgain: Renvoyer });
  audit.record({
    action: 'cfe.send',
    entity: 'company',
    entityId: IdSociete,
    after: { CfeEnvoyees: told.Envoyes.map(({ Id }) => Id), Renvoyer },
  });
  return told;
}

/** @throws AppError 400 where a filter names what the firm does not have: the journal keeps no such thing */
async function refuseUnknown(
  db: Db,
  clientId: number,
  { IdCabinet, IdCollaborateur, IdSociete }: SignedInContext<typeof sendcfe>['input'],
) {
  const unknown = await db.query<{ Path: string }>(
    `select x.path as "Path" from (values
       ('IdCabinet', $2::bigint, exists (select from cabinet where client_id = $1 and id = $2)),
       ('IdCollaborateur', $3::bigint, exists (select from app_user where client_id = $1 and id = $3)),
       ('IdSociete', $4::bigint, exists (select from company where client_id = $1 and id = $4))) x (path, id, is_there)
     where x.id is not null and not x.is_there`,
    [clientId, IdCabinet ?? null, IdCollaborateur ?? null, IdSociete ?? null],
  );
  if (unknown.length > 0)
    throw invalidInput(unknown.map(({ Path }) => ({ Path, Message: 'Cette valeur n’existe pas ou plus.' })));
}

/** The lines that are named, else those of the filters. @throws AppError 400 where they are too many, 403 */
async function chosenLines({ db, session, input }: SignedInContext<typeof sendcfe>): Promise<number[]> {
  const { Ids, Message: _, Apercu: __, ...filters } = input;
  await refuseUnknown(db, session.clientId, input);
  if (Ids) return Ids;
  const owner = await ownerOf(db, session, filters);
  const parameters = await readCfeParameters(db, session.clientId);
  const { where, values } = cfeConditions({
    clientId: session.clientId,
    sessionId: session.sessionId,
    owner,
    filters,
    parameters,
  });
  const found = await db.query<{ Id: number }>(
    `select "Id" from (${selectLines} where ${where} order by r.name, l.siret limit ${mostSent + 1}) x`,
    values,
  );
  if (found.length > mostSent)
    throw new AppError({
      status: 400,
      code: 'TOO_MANY',
      message: `Plus de ${mostSent} lignes\u202f: filtrez la liste.`,
    });
  return found.map(({ Id }) => Id);
}

/** Tells what would be sent; without Apercu has it sent in the background. @throws AppError 400, 403, 404 */
export async function sendMany(context: SignedInContext<typeof sendcfe>): Promise<AnswerOf<typeof sendcfe>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const { Envoyes, Refuses } = tell(await read(db, session, await chosenLines(context)));
  if (Envoyes.length + Refuses.length === 0) throw notFound(unknownLine);
  const told = {
    Envoyes: Envoyes.slice(0, mostPreviewed),
    Refuses: Refuses.slice(0, mostPreviewed),
    TotalEnvoyes: Envoyes.length,
    TotalRefuses: Refuses.length,
  };
  if (input.Apercu || Envoyes.length === 0) return { ZipId: null, ...told };
  const Ids = [...Envoyes, ...Refuses].map(({ Id }) => Id);
  const ZipId = await enqueueJob(db, sendCfeJob, {
    clientId,
    userId,
    title: `Envoi des avis de CFE (${Envoyes.length})`,
    input: { Ids, Message: input.Message, Envoi: randomUUID() },
  });
  audit.record({
    action: 'cfe.send',
    entity: 'app_user',
    entityId: userId,
    after: { ZipId, Nombre: Envoyes.length },
  });
  return { ZipId, ...told };
}
