import type { LegalStatus } from '#contract/administration/firm-lists/legal-status.ts';
import type {
  DeleteLegalStatus,
  EditLegalStatus,
} from '#contract/administration/firm-lists/legal-status-calls.ts';
import { inNumber } from '#contract/in-number.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { inUse } from '#server/platform/records/references.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/** The legal forms that the firm works with. */
export const legalStatuses = recordStore<LegalStatus>({
  table: 'legal_status',
  entity: 'legal-status',
  unknown: 'Ce statut juridique n’existe pas ou plus.',
  columns: {
    Code: 'code',
    Libelle: 'name',
    CategorieJuridique: 'category',
    Commentaire: 'comment',
    DateRetrait: 'retired_on',
  },
  undo: {},
  taken: {
    legal_status_code: { Path: 'Code', Message: 'Un statut juridique porte déjà ce sigle.' },
    legal_status_name: { Path: 'Libelle', Message: 'Un statut juridique porte déjà ce libellé.' },
  },
});

/** Companies keep the short name of their form, not the id: no foreign key tells of them. */
async function companiesWith(db: Db, clientId: number, code: string): Promise<number> {
  const [found] = await db.query<{ count: number }>(
    'select count(*) as count from company where client_id = $1 and fold(legal_form) = fold($2)',
    [clientId, code],
  );
  return found?.count ?? 0;
}

/**
 * Changes a legal form; the short name of one that companies have stays.
 * @throws AppError as a record store's edit does
 */
export async function editLegalStatus(
  context: SignedInContext<typeof EditLegalStatus>,
): Promise<LegalStatus> {
  const { db, session, input } = context;
  const { Code } = await legalStatuses.read(db, session.clientId, input.Id, true);
  if (input.Code !== Code) {
    const count = await companiesWith(db, session.clientId, Code);
    if (count > 0)
      throw invalidInput([
        {
          Path: 'Code',
          Message: `Ce sigle est celui de ${inNumber(count, 'société(s)')}\u202f: il reste «\u202f${Code}\u202f».`,
        },
      ]);
  }
  return legalStatuses.edit(context, input);
}

/**
 * Deletes a legal form that no company has.
 * @throws AppError 404, 409 with code IN_USE
 */
export async function deleteLegalStatus(
  context: SignedInContext<typeof DeleteLegalStatus>,
): Promise<LegalStatus> {
  const { db, session, input } = context;
  const { Code } = await legalStatuses.read(db, session.clientId, input.Id, true);
  const count = await companiesWith(db, session.clientId, Code);
  if (count > 0) throw inUse([{ Label: 'société(s)', Count: count }]);
  return legalStatuses.remove(context, input.Id);
}
