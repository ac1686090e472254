import {
  type DsnFile,
  type DsnNature,
  type DsnType,
  dsnNatures,
  dsnTypes,
} from '#contract/social/dsn/declaration.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

const columns = `f.id as "Id", f.name as "Nom", f.siret as "Siret", f.nature as "Nature", f.kind as "Type",
  f.fraction as "Fraction", f.ordinal as "Ordre", f.norm as "Norme", f.software as "Logiciel", f.is_trial as "EstEssai",
  f.individuals as "Individus", f.contributions_cents as "Cotisations", f.payments_cents as "Versements",
  f.rubrics as "Rubriques", f.bordereaux as "Bordereaux", f.state as "Etat",
  not exists (select from dsn_holding_file h where h.client_id = f.client_id and h.id = f.id) as "EstRemplacee",
  f.sealed_content is not null as "EstConservee", f.sent_at as "DeposeeLe", f.reference as "Reference",
  f.channel as "Voie", f.reply as "Reponse", f.added_at as "AjouteLe",
  (select u.last_name || ' ' || u.first_name from app_user u where u.client_id = f.client_id and u.id = f.added_by) as "Auteur"`;

type Row = Omit<DsnFile, 'DeposeeLe' | 'AjouteLe'> & { DeposeeLe: Date | null; AjouteLe: Date };

const present = ({ DeposeeLe, AjouteLe, Nature, Type, Cotisations, Versements, ...row }: Row): DsnFile => ({
  ...row,
  Nature: dsnNatures[Nature as DsnNature],
  Type: dsnTypes[Type as DsnType],
  Cotisations: Number(Cotisations),
  Versements: Number(Versements),
  DeposeeLe: DeposeeLe?.toISOString() ?? null,
  AjouteLe: AjouteLe.toISOString(),
});

interface Month {
  clientId: number;
  companyId: number;
  /** Its first day. */
  month: string;
}

/** The files of a company's month, the last one first. */
export async function filesOf(db: Db, { clientId, companyId, month }: Month): Promise<DsnFile[]> {
  const rows = await db.query<Row & Record<string, unknown>>(
    `select ${columns} from dsn_file f where f.client_id = $1 and f.company_id = $2 and f.month = $3 order by f.id desc`,
    [clientId, companyId, month],
  );
  return rows.map(present);
}

const unknownFile = 'Ce fichier n’existe pas ou plus.';

/** What a step over a file must know of it; the row is held. */
export interface HeldFile extends Record<string, unknown> {
  id: number;
  company_id: number;
  name: string;
  month: string;
  state: DsnFile['Etat'];
  isReplaced: boolean;
  isSending: boolean;
  sealed_content: Buffer | null;
}

/** A file of a company that the user may read, held until the transaction ends. @throws AppError 404 */
export async function holdFile(
  db: Db,
  { clientId, sessionId }: Pick<Session, 'clientId' | 'sessionId'>,
  id: number,
): Promise<HeldFile> {
  const [file] = await db.query<HeldFile>(
    `select f.id, f.company_id, f.name, f.month::text, f.state, f.sealed_content,
       f.sending_at > now() - interval '2 minutes' as "isSending",
       not exists (select from dsn_holding_file h where h.client_id = f.client_id and h.id = f.id) as "isReplaced"
     from dsn_file f join company r on r.client_id = f.client_id and r.id = f.company_id
     where f.client_id = $1 and f.id = $3 and ${isReadable('$2')} for update of f`,
    [clientId, sessionId, id],
  );
  if (!file) throw notFound(unknownFile);
  return file;
}

/** One file as it is told. */
export async function readFile(db: Db, clientId: number, id: number): Promise<DsnFile> {
  const [row] = await db.query<Row & Record<string, unknown>>(
    `select ${columns} from dsn_file f where f.client_id = $1 and f.id = $2`,
    [clientId, id],
  );
  if (!row) throw notFound(unknownFile);
  return present(row);
}

export const refusedStep = (message: string) => new AppError({ status: 409, code: 'DSN_STATE', message });
