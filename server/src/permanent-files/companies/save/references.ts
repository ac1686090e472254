import type { CompanyToAdd } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

/** Fields that name a record of another register of the firm. */
const registers = {
  IdGreffe: 'greffe',
  IdContactPrincipal: 'person',
  IdServiceImpots: 'administration',
  IdUrssaf: 'administration',
  IdCaisseRetraite: 'administration',
  IdPrevoyance: 'administration',
  IdMutuelle: 'administration',
  IdSocieteTete: 'company',
  IdCabinet: 'cabinet',
} as const;

type Field = keyof typeof registers;

/**
 * Refuses what names a record that the firm does not have: before anything is told of other companies.
 * @throws AppError 400 with each field
 */
export async function checkReferences(
  db: Db,
  clientId: number,
  sent: Partial<Pick<CompanyToAdd, Field | 'Lecteurs'>>,
): Promise<void> {
  const values: unknown[] = [clientId];
  const asked = (Object.keys(registers) as Field[]).flatMap((field) => {
    const id = sent[field];
    if (id == null) return [];
    return [
      `select '${field}' as field where not exists (
         select from ${registers[field]} where client_id = $1 and id = $${values.push(id)})`,
    ];
  });
  if (sent.Lecteurs && sent.Lecteurs.length > 0)
    asked.push(`select 'Lecteurs' where exists (
      select from unnest($${values.push(sent.Lecteurs)}::bigint[]) as u(id) where not exists (
        select from app_user a where a.client_id = $1 and a.id = u.id and a.kind = 'staff'))`);
  if (asked.length === 0) return;
  const missing = await db.query<{ field: string }>(asked.join(' union all '), values);
  if (missing.length > 0)
    throw invalidInput(
      missing.map(({ field }) => ({
        Path: `societe.${field}`,
        Message: 'Cette valeur n’existe pas ou plus.',
      })),
    );
}
