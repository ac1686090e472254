import type { KeyValue } from '#contract/key-value.ts';
import type { EcfPoint } from '#contract/tax/ecf/points.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** An answer to a question, by its key. */
export type StoredAnswers = Readonly<
  Record<string, { reponse: 'OUI' | 'NON' | 'SANS_OBJET' | null; commentaire: string | null }>
>;

export interface StoredEcf {
  id: number;
  version: number;
  company: KeyValue;
  siren: string | null;
  exerciseId: number;
  startsOn: string;
  endsOn: string;
  filedOn: string | null;
  taxRegime: string | null;
  engagedOn: string | null;
  state: 1 | 4;
  acceptedAt: Date | null;
  answers: StoredAnswers;
  /** Of an accepted file, as they stood then; null: those of the model in force. */
  questions: readonly Pick<EcfPoint, 'Numero' | 'Questions'>[] | null;
  sentOn: string | null;
  sentDocumentId: number | null;
  issuedAt: Date | null;
}

const unknown = 'Ce dossier d’ECF n’existe pas ou plus.';

const columns = `r.id, r.version, json_build_object('Key', c.id, 'Value', c.name) as company, c.siren,
  r.exercise_id as "exerciseId", e.starts_on as "startsOn", e.ends_on as "endsOn", e.tax_filed_on as "filedOn",
  c.tax_regime as "taxRegime", r.engaged_on as "engagedOn", r.state, r.accepted_at as "acceptedAt", r.answers,
  r.questions, r.sent_on as "sentOn", r.sent_document_id as "sentDocumentId", p.issued_at as "issuedAt"`;

/** A file of a company that the user may read; with `lock` it is held. @throws AppError 404 */
export async function readableEcf(db: Db, session: Session, id: number, lock = false): Promise<StoredEcf> {
  const [stored] = await db.query<StoredEcf>(
    `select ${columns} from ecf r
     join company c on c.client_id = r.client_id and c.id = r.company_id
     join exercise e on e.client_id = r.client_id and e.id = r.exercise_id
     left join ecf_report p on p.client_id = r.client_id and p.ecf_id = r.id
     where r.client_id = $1 and r.id = $2 ${lock ? 'for update of r' : ''}`,
    [session.clientId, id],
  );
  if (!stored) throw notFound(unknown);
  await readableCompany(db, session, stored.company.Key);
  return stored;
}

type Context = Pick<SignedInContext<never>, 'db' | 'session'>;

/**
 * A file that is changed, held.
 * @throws AppError 404, 409 where somebody else saved it meanwhile
 */
export async function heldEcf(
  { db, session }: Context,
  { Id, Version }: { Id: number; Version?: number | undefined },
): Promise<StoredEcf> {
  const stored = await readableEcf(db, session, Id, true);
  const { clientId } = session;
  await refuseStale(db, { table: 'ecf', clientId, id: Id, stored: stored.version, sent: Version });
  return stored;
}

/** @throws AppError 409 where the report is issued: nothing that it rests on changes any more */
export function refuseIssued({ issuedAt }: StoredEcf): void {
  if (issuedAt === null) return;
  throw new AppError({
    status: 409,
    code: 'ECF_ISSUED',
    message: 'Le compte rendu est émis\u202f: ce dossier ne change plus.',
  });
}

/** @throws AppError 409 where the report is issued, or the preparation is done */
export function refuseProcessed(stored: StoredEcf): void {
  refuseIssued(stored);
  if (stored.state === 1) return;
  throw new AppError({
    status: 409,
    code: 'ECF_PROCESSED',
    message: 'Ce dossier est à valider\u202f: rouvrez-le pour le changer.',
  });
}

/** Writes into the file's own row, which is held; answers as calls do. */
export async function touchEcf(
  { db, session, programme }: Context & Pick<SignedInContext<never>, 'programme'>,
  id: number,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ Id: number; Version: number }> {
  const names = Object.keys(changes);
  const [row] = await db.query<{ version: number }>(
    `update ecf set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4
       ${names.map((name, index) => `, ${name} = $${index + 5}`).join('')}
     where client_id = $1 and id = $2 returning version`,
    [session.clientId, id, session.userId, programme ?? null, ...Object.values(changes)],
  );
  return { Id: id, Version: row?.version ?? 0 };
}
