import type { Db } from '#server/platform/database/transaction.ts';

/** The reference that a company's next mandate has, on its form as in the register: 'RUM-000123-02'. */
export async function nextRum(db: Db, clientId: number, companyId: number): Promise<string> {
  const [next] = await db.query<{ rank: number }>(
    'select count(*) + 1 as rank from sepa_mandate where client_id = $1 and company_id = $2',
    [clientId, companyId],
  );
  return `RUM-${String(companyId).padStart(6, '0')}-${String(next?.rank ?? 1).padStart(2, '0')}`;
}
