import type { z } from 'zod';
import type {
  Assignment,
  AssignmentDocument,
  AssignmentListRequest,
} from '#contract/directory/suppliers/assignment.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { todayInParis } from '#server/platform/today.ts';
import { documentsOf } from './documents.ts';
import { vigilanceOf } from './vigilance.ts';
import { thresholdAt } from './vigilance-rules.ts';

/** As its own table has it: an assignment's ids and days, without the words that stand elsewhere. */
export interface StoredAssignment {
  Id: number;
  Version: number;
  AuditProgrammeCreation: string | null;
  AuditProgrammeModification: string | null;
  IdFournisseur: number;
  IdCabinet: number;
  Objet: string;
  MontantAnnuelHt: number;
  DateDebut: string;
  DateFin: string | null;
  Commentaire: string | null;
  DateAttestation: string | null;
  DateExpiration: string | null;
  CodeVerification: string | null;
  IdVerificateur: number | null;
  VerifieeLe: Date | null;
}

const unknown = 'Cette affectation n’existe pas ou plus.';

/** What suppliers do for the firm's cabinets. */
export const assignments = recordStore<StoredAssignment>({
  table: 'supplier_assignment',
  entity: 'supplier-assignment',
  unknown,
  columns: {
    IdFournisseur: 'supplier_id',
    IdCabinet: 'cabinet_id',
    Objet: 'object',
    MontantAnnuelHt: 'yearly_cents',
    DateDebut: 'starts_on',
    DateFin: 'ends_on',
    Commentaire: 'comment',
    DateAttestation: 'attested_on',
    DateExpiration: 'expires_on',
    CodeVerification: 'attestation_code',
    IdVerificateur: 'checked_by',
    VerifieeLe: 'checked_at',
  },
});

type Words = Pick<Assignment, 'Fournisseur' | 'TypeFournisseur' | 'Cabinet' | 'VerifieePar' | 'Vigilance'>;

const state = vigilanceOf('r', { today: '$2', threshold: '$3' });

const words = {
  joins: `join supplier s on s.client_id = r.client_id and s.id = r.supplier_id
    join cabinet c on c.client_id = r.client_id and c.id = r.cabinet_id
    left join app_user u on u.client_id = r.client_id and u.id = r.checked_by`,
  shown: {
    Fournisseur: 's.name',
    TypeFournisseur: 's.type',
    Cabinet: 'c.name',
    VerifieePar: `u.first_name || ' ' || u.last_name`,
    Vigilance: state,
  },
};

const tell = (
  { VerifieeLe, ...row }: StoredAssignment & Words,
  Documents: AssignmentDocument[],
): Assignment => ({
  ...row,
  VerifieeLe: VerifieeLe?.toISOString() ?? null,
  Documents,
});

/** $2 and $3 of `words`. */
async function todayAndThreshold(db: Db, clientId: number): Promise<unknown[]> {
  const today = todayInParis();
  return [today, await thresholdAt(db, clientId, today)];
}

/** @throws AppError 404 */
export async function readAssignment(db: Db, clientId: number, id: number): Promise<Assignment> {
  const [row] = await assignments.select<Words>(db, clientId, {
    condition: 'r.id = $4',
    values: [...(await todayAndThreshold(db, clientId)), id],
    more: words,
  });
  if (!row) throw notFound(unknown);
  const documents = await documentsOf(db, clientId, [id]);
  return tell(row, documents.get(id) ?? []);
}

const orders = {
  Fournisseur: 's.name',
  Cabinet: 'c.name collate french',
  DateDebut: 'r.starts_on',
  DateExpiration: 'r.expires_on',
  MontantAnnuelHt: 'r.yearly_cents',
} as const;

/** A page of the assignments that a filter leaves, those that began last first unless told, and how many there are. */
export async function listAssignments(
  db: Db,
  clientId: number,
  asked: z.output<typeof AssignmentListRequest>,
): Promise<{ Items: Assignment[]; TotalCount: number }> {
  const { Nom, IdFournisseur, IdCabinet, Type, Vigilance, PageNumber, PageSize, SortColumn, SortOrder } =
    asked;
  const values = await todayAndThreshold(db, clientId);
  const bind = (value: unknown) => `$${values.push(value) + 1}`;
  const conditions = ['true'];
  if (Nom) {
    const pattern = `fold(${bind(containsPattern(Nom))})`;
    conditions.push(`(s.name_search like ${pattern} or fold(r.object) like ${pattern})`);
  }
  if (IdFournisseur) conditions.push(`r.supplier_id = ${bind(IdFournisseur)}`);
  if (IdCabinet) conditions.push(`r.cabinet_id = ${bind(IdCabinet)}`);
  if (Type != null) conditions.push(`s.type = ${bind(Type)}`);
  if (Vigilance) conditions.push(`${state} = ${bind(Vigilance)}`);
  const direction = SortOrder === -1 ? 'desc' : 'asc';
  const rows = await assignments.select<Words>(db, clientId, {
    condition: conditions.join(' and '),
    values,
    order: SortColumn ? `${orders[SortColumn]} ${direction} nulls last, r.id` : 'r.starts_on desc, r.id desc',
    more: words,
  });
  const page = rows.slice((PageNumber - 1) * PageSize, PageNumber * PageSize);
  const documents = await documentsOf(
    db,
    clientId,
    page.map(({ Id }) => Id),
  );
  return { Items: page.map((row) => tell(row, documents.get(row.Id) ?? [])), TotalCount: rows.length };
}
