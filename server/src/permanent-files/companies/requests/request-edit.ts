import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '#contract/call.ts';
import { mayKeepCompany, readersOfAll } from '#contract/permanent-files/companies/access.ts';
import {
  customerFields,
  type RequestEditSociety,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { CompanyToEdit } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import type { CompanyRecord } from '../company-record.ts';
import { readableOrOwnCompany } from '../page/own-company.ts';
import type { StoredChange } from './change-requests.ts';

type Asked = SignedInContext<typeof RequestEditSociety>['input'];

/** The changes as they will be stored; a value that the company's form would refuse is refused here. */
function changesOf(company: CompanyRecord, { Changements }: Asked): StoredChange[] {
  const wanted = Object.fromEntries(Changements.map(({ Champ, Propose }) => [Champ, Propose]));
  const parsed = CompanyToEdit.safeParse({ Id: company.Id, ...wanted });
  if (!parsed.success)
    throw invalidInput(
      parsed.error.issues.map(({ path, message }) => {
        const index = Changements.findIndex(({ Champ }) => Champ === path[0]);
        return { Path: `Changements.${Math.max(index, 0)}.Propose`, Message: message };
      }),
    );
  return Changements.map(({ Champ }) => ({
    Champ,
    Actuel: Reflect.get(company, Champ) ?? null,
    Propose: Reflect.get(parsed.data, Champ) ?? null,
  }));
}

/** @throws AppError 400 where what is asked for is what stands there */
function refuseSame(changes: readonly StoredChange[]) {
  const same = changes.flatMap(({ Actuel, Propose }, index) =>
    isDeepStrictEqual(Actuel, Propose)
      ? [{ Path: `Changements.${index}.Propose`, Message: 'C’est déjà la valeur du dossier.' }]
      : [],
  );
  if (same.length > 0) throw invalidInput(same);
}

/** @throws AppError 400 where a customer asks for what only the firm judges */
function refuseFirmFields({ Changements }: Asked) {
  const wrong = Changements.flatMap(({ Champ }, index) =>
    customerFields.includes(Champ)
      ? []
      : [{ Path: `Changements.${index}.Champ`, Message: 'Votre cabinet tient ce champ\u202f: écrivez-lui.' }],
  );
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** Who decides: the head of the mission where the file has one who may, else those who answer for the firm. */
async function deciders(db: Db, clientId: number, company: CompanyRecord): Promise<number[]> {
  const found = await db.query<{ id: number }>(
    `select u.id from app_user u where u.client_id = $1 and not u.is_disabled and u.id = $2 and exists (
       select from user_role r where r.client_id = u.client_id and r.user_id = u.id and r.role = any ($3))`,
    [clientId, company.ChefMission?.Key ?? 0, mayKeepCompany.roles],
  );
  if (found.length > 0) return found.map(({ id }) => id);
  const all = await db.query<{ id: number }>(
    `select distinct u.id from app_user u join user_role r on r.client_id = u.client_id and r.user_id = u.id
     where u.client_id = $1 and not u.is_disabled and r.role = any ($2) order by u.id limit 20`,
    [clientId, readersOfAll],
  );
  return all.map(({ id }) => id);
}

/**
 * Keeps a request to change a company, and tells who decides.
 * @throws AppError 400 where a value is none that the company could have, 404
 */
export async function requestEdit({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RequestEditSociety>): Promise<AnswerOf<typeof RequestEditSociety>> {
  const { clientId, userId, fullName } = session;
  const company = await readableOrOwnCompany(db, session, input.IdSociete);
  if (session.kind === 'client') refuseFirmFields(input);
  const changes = changesOf(company, input);
  refuseSame(changes);
  const [added] = await db.query<{ id: number }>(
    `insert into company_change_request (client_id, company_id, changes, effective_on, motive, requested_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [clientId, company.Id, JSON.stringify(changes), input.DateEffet, input.Motif, userId],
  );
  const Id = added?.id ?? 0;
  for (const to of await deciders(db, clientId, company))
    await notify(db, {
      clientId,
      userId: to,
      title: `${fullName} demande une modification de ${company.RaisonSociale}.`,
      text: input.Motif ?? undefined,
      link: `/menu-dossier-permanent/dossiers-permanents/demandes?fiche=${Id}`,
    });
  audit.record({
    action: 'company.request-edit',
    entity: 'company',
    entityId: company.Id,
    after: { Demande: Id },
  });
  return { Id };
}
