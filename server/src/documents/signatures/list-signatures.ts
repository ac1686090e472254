import type { AnswerOf } from '#contract/call.ts';
import type { exportSignaturesToExcel, listSignatures } from '#contract/documents/signatures/calls.ts';
import {
  ownSigning,
  type SignatureFilters,
  type SignatureLine,
  signatureLevels,
  signatureStates,
} from '#contract/documents/signatures/signature.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableTypes } from '../types/readable-types.ts';
import { levelsOf, providerName } from './ask-signatures.ts';
import type { SigningNeeds } from './signing-needs.ts';

const from = `signature_request r
  left join company c on c.client_id = r.client_id and c.id = r.company_id
  left join app_user u on u.client_id = r.client_id and u.id = r.asked_by`;

const paris = (column: string) => `(${column} at time zone 'Europe/Paris')::date`;

const signers = `from signature_signer s where s.client_id = r.client_id and s.request_id = r.id`;

/** A line of the list of request r. */
export const signatureColumns = `r.id as "Id", r.title as "Title", r.state as "State", r.level as "Level",
  case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end as "Societe",
  r.provider = '${ownSigning}' as "IsOwn", r.provider as "Provider", ${paris('r.asked_at')} as "SentOn", r.expires_on as "ExpiresOn",
  case when r.reminders > 0 then ${paris('r.mailed_at')} end as "RemindedOn",
  (select count(*)::int ${signers}) as "SignerCount",
  (select count(*)::int ${signers} and s.signed_at is not null) as "SignedCount",
  case when r.state in ('A_ENVOYER', 'EN_COURS') then (select string_agg(a.name, ', ' order by a.rank) from (
    select s.rank, s.first_name || ' ' || s.last_name as name ${signers} and s.signed_at is null
    order by s.rank limit case when r.is_ordered then 1 else 10 end) a) end as "Awaited",
  case when u.id is not null then json_build_object('Key', u.id, 'Value', concat_ws(' ', u.first_name, u.last_name)) end
    as "Responsable",
  r.proof_file_id is not null as "HasProof", r.filed_document_id as "IdDocumentSigne"`;

export const signatureFrom = from;

/**
 * Request r, where the session's user may read its company and its type of document; of a questionnaire, which has a page of its own,
 * only whoever asked.
 */
export function readableSignatures({ clientId, sessionId, userId }: Session): Conditions {
  const asked = new Conditions(clientId);
  const session = asked.name(sessionId);
  asked.search(`(c.id is null or ${isReadable(session, 'c')})`);
  asked.search(`(r.type_id is null or r.type_id in ${readableTypes(session)})`);
  asked.search(`(r.object_kind <> 'questionnaire' or r.asked_by = ${asked.name(userId)})`);
  return asked;
}

function conditionsOf(session: Session, filters: SignatureFilters): Conditions {
  const asked = readableSignatures(session);
  const { Text, IdSociete, State, Level, IsMine } = filters;
  if (counts(Text))
    asked.search(`fold(concat_ws(' ', r.title, c.name, (select string_agg(concat_ws(' ', s.first_name, s.last_name, s.email), ' ')
      ${signers}))) like fold(${asked.name(containsPattern(Text))})`);
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (State?.length) asked.search(`r.state = any (${asked.name(State)})`);
  if (Level) asked.search(`r.level = ${asked.name(Level)}`);
  if (IsMine != null)
    asked.search(`(r.asked_by is not distinct from ${asked.name(session.userId)}) = ${IsMine}`);
  if (filters.From) asked.search(`${paris('r.asked_at')} >= ${asked.name(filters.From)}`);
  if (filters.To) asked.search(`${paris('r.asked_at')} <= ${asked.name(filters.To)}`);
  return asked;
}

const sorted = {
  Title: 'r.title collate french',
  Societe: 'c.name collate french',
  SentOn: 'r.asked_at',
  ExpiresOn: 'r.expires_on',
} as const;

async function find(
  db: Db,
  session: Session,
  filters: SignatureFilters,
  { PageNumber, PageSize } = { PageNumber: 1, PageSize: 5000 },
): Promise<SignatureLine[]> {
  const { where, values } = conditionsOf(session, filters).all();
  const direction = filters.SortOrder === 1 ? 'asc nulls last' : 'desc nulls last';
  return db.query<SignatureLine>(
    `select ${signatureColumns} from ${from} where ${where}
     order by ${sorted[filters.SortColumn ?? 'SentOn']} ${direction}, r.id ${direction}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
}

type Answer = AnswerOf<typeof listSignatures>;
type Sums = Pick<Answer, 'TotalCount' | 'TotalUnderWay' | 'TotalSigned' | 'TotalRefused'>;

/** One page of them, with the counts of all that were found and who signs for this installation. */
export async function listSignatureRequests(
  { db, session, input }: SignedInContext<typeof listSignatures>,
  needs: Pick<SigningNeeds, 'provider'>,
): Promise<Answer> {
  const { where, values } = conditionsOf(session, input).all();
  const [sums] = await db.query<Sums>(
    `select count(*) as "TotalCount", count(*) filter (where r.state in ('A_ENVOYER', 'EN_COURS')) as "TotalUnderWay",
       count(*) filter (where r.state = 'SIGNE') as "TotalSigned",
       count(*) filter (where r.state in ('REFUSE', 'EXPIRE', 'ECHEC')) as "TotalRefused"
     from ${from} where ${where}`,
    values,
  );
  return {
    Items: await find(db, session, input, input),
    ...(sums as Sums),
    Provider: providerName(needs),
    IsOwn: !needs.provider,
    Levels: [...levelsOf(needs)],
  };
}

const columns: Column<SignatureLine>[] = [
  { head: 'Document', width: 40, value: ({ Title }) => Title },
  { head: 'Société', width: 34, value: ({ Societe }) => Societe?.Value ?? null },
  { head: 'État', width: 22, value: ({ State }) => signatureStates[State] },
  { head: 'Niveau', width: 12, value: ({ Level }) => signatureLevels[Level] },
  { head: 'Signé par', width: 12, value: ({ SignedCount, SignerCount }) => `${SignedCount}/${SignerCount}` },
  { head: 'Attendu', width: 34, value: ({ Awaited }) => Awaited },
  { head: 'Demandée le', width: 12, value: ({ SentOn }) => day(SentOn) },
  { head: 'Expire le', width: 12, value: ({ ExpiresOn }) => ExpiresOn && day(ExpiresOn) },
  { head: 'Relancée le', width: 12, value: ({ RemindedOn }) => RemindedOn && day(RemindedOn) },
  { head: 'Demandée par', width: 24, value: ({ Responsable }) => Responsable?.Value ?? null },
];

/** The filtered requests as a workbook, in the list's order. */
export const exportSignatures = async ({
  db,
  session,
  input,
}: SignedInContext<typeof exportSignaturesToExcel>): Promise<FileToSend> => ({
  fileName: `signatures-${todayInParis()}.xlsx`,
  content: streamXlsx('Signatures', columns, await find(db, session, input)),
});
