import type { AnswerOf } from '#contract/call.ts';
import type { NoticeLine, RappelerTva } from '#contract/tax/vat/notice-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { unknownDeclaration } from '../save-declaration.ts';
import { noticeLineOf, type VatMails, writeNotice } from './write-notice.ts';

interface Asked {
  id: number;
  companyId: number;
  company: string;
  cabinet: string;
  email: string | null;
  isStopped: boolean;
  isDeclared: boolean;
  line: NoticeLine;
}

/** Why a customer is not reminded of a declaration. */
function refusalOf(asked: Asked | undefined): string | null {
  if (!asked) return unknownDeclaration;
  if (asked.isDeclared) return 'Déjà déclarée.';
  if (!asked.email) return 'Aucun e-mail dans le dossier.';
  return asked.isStopped ? 'Le client ne veut plus de ces avis.' : null;
}

/** Mails each company what is chosen of it; the rest is told with why. @throws AppError 404 where none is there */
export async function remindCustomers(
  { db, session, input, audit }: SignedInContext<typeof RappelerTva>,
  mails: VatMails,
): Promise<AnswerOf<typeof RappelerTva>> {
  const { clientId, sessionId, userId } = session;
  const found = await db.query<Asked & Record<string, unknown>>(
    `select d.id, r.id as "companyId", r.name as company, nullif(r.email, '') as email, d.state > 2 as "isDeclared",
       coalesce((select b.name from cabinet b where b.client_id = r.client_id and b.id = r.cabinet_id),
         (select f.name from client f where f.id = r.client_id)) as cabinet,
       exists (select from vat_notice_stop s where s.client_id = r.client_id and s.company_id = r.id) as "isStopped",
       ${noticeLineOf('d')} as line
     from vat_declaration d join company r on r.client_id = d.client_id and r.id = d.company_id
     where d.client_id = $1 and d.id = any ($2) and ${isReadable('$3')} order by r.id, d.due_on, d.id for share of d`,
    [clientId, input.Ids, sessionId],
  );
  if (found.length === 0) throw notFound(unknownDeclaration);
  const sent = found.filter((one) => refusalOf(one) === null);
  for (const [companyId, ofCompany] of Map.groupBy(sent, (one) => one.companyId)) {
    const [{ company, cabinet, email } = {} as Asked] = ofCompany;
    const lines = ofCompany.map(({ line }) => line);
    const notice = { clientId, companyId, kind: 'RAPPEL', month: null, userId, company, cabinet } as const;
    await writeNotice(db, mails, { ...notice, email: email ?? '', lines });
    audit.record({
      action: 'vat-notice.remind',
      entity: 'company',
      entityId: companyId,
      after: { EnvoyeA: email, Declarations: ofCompany.map(({ id }) => id) },
    });
  }
  const byId = new Map(found.map((one) => [one.id, one]));
  return {
    Items: [...new Set(input.Ids)].map((Id) => {
      const Message = refusalOf(byId.get(Id));
      return { Id, EnvoyeA: Message === null ? (byId.get(Id)?.email ?? null) : null, Message };
    }),
  };
}
