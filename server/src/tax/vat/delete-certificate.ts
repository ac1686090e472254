import type { AnswerOf } from '#contract/call.ts';
import type { DeleteCertificate } from '#contract/tax/vat/calls.ts';
import { isDeclared } from '#contract/tax/vat/declaration.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { lockDeclaration } from './save-declaration.ts';

/**
 * Takes a proof away from its declaration; the paper stays among the company's documents, whose own duties to keep hold. A
 * declared state that loses its last proof keeps the motive in its place.
 * @throws AppError 404
 */
export async function deleteCertificate(
  context: SignedInContext<typeof DeleteCertificate>,
): Promise<AnswerOf<typeof DeleteCertificate>> {
  const { db, session, input, audit, programme } = context;
  const stored = await lockDeclaration(context, { Id: input.Id });
  const [taken] = await db.query<{ label: string }>(
    `delete from vat_certificate v using document w
     where v.client_id = $1 and v.declaration_id = $2 and w.client_id = v.client_id and w.id = v.document_id
       and w.guid = $3 returning w.label`,
    [session.clientId, stored.id, input.FileGuid],
  );
  if (!taken) throw notFound('Ce certificat n’existe pas ou plus.');
  const isLast = stored.proofs === 1 && isDeclared(stored.state);
  const [written] = await db.query<{ version: number }>(
    `update vat_declaration set motive = case when $3 then $4 else motive end, version = version + 1,
       modified_at = now(), modified_by = $5, modified_from = $6
     where client_id = $1 and id = $2 returning version`,
    [session.clientId, stored.id, isLast, input.Motif, session.userId, programme ?? null],
  );
  audit.record({
    action: 'vat-declaration.certificate',
    entity: 'company',
    entityId: stored.company_id,
    before: { TvaPeriode: stored.starts_on, TvaCertificat: taken.label },
    after: { TvaPeriode: stored.starts_on, TvaCertificat: null, Motif: input.Motif },
  });
  return { Id: stored.id, Version: written?.version ?? stored.version };
}
