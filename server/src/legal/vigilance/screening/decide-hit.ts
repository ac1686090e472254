import type { AnswerOf } from '#contract/call.ts';
import type { DeciderRessemblance } from '#contract/legal/vigilance/screening-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/** Keeps a person's word on a likeness; a confirmed one raises the file's level at once. @throws AppError 404, 409 */
export async function decideHit({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof DeciderRessemblance>): Promise<AnswerOf<typeof DeciderRessemblance>> {
  const { clientId, userId } = session;
  const [hit] = await db.query<{ version: number; companyId: number }>(
    `select h.version, s.company_id as "companyId" from screening_hit h
     join screening s on s.client_id = h.client_id and s.id = h.screening_id
     where h.client_id = $1 and h.id = $2 for update of h`,
    [clientId, input.Id],
  );
  if (!hit) throw notFound('Cette ressemblance n’existe pas ou plus.');
  await readableCompany(db, session, hit.companyId);
  if (input.Version != null && input.Version !== hit.version)
    throw new AppError({
      status: 409,
      code: 'CONFLICT',
      message: 'Une autre personne a décidé entre-temps\u202f: relisez sa décision.',
    });
  await db.query(
    `update screening_hit set state = $3, motive = $4, decided_at = now(), decided_by = $5, version = version + 1
     where client_id = $1 and id = $2`,
    [clientId, input.Id, input.Etat, input.Motif, userId],
  );
  await db.query('update company_risk set is_stale = true where client_id = $1 and company_id = $2', [
    clientId,
    hit.companyId,
  ]);
  audit.record({
    action: 'screening.decide',
    entity: 'company',
    entityId: hit.companyId,
    after: { Ressemblance: input.Id },
  });
  return { Id: input.Id, Version: hit.version + 1 };
}
