import type { AnswerOf } from '#contract/call.ts';
import type { EditSociete } from '#contract/permanent-files/companies/calls.ts';
import type { TraiterDemandeModification } from '#contract/permanent-files/companies/change-request-calls.ts';
import { CompanyToEdit } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { readableCompany } from '../page/read-company.ts';
import { editCompany } from '../save/save-company.ts';
import type { StoredChange } from './change-requests.ts';

interface Request {
  companyId: number;
  changes: StoredChange[];
  state: string;
  requestedBy: number;
  isCustomers: boolean;
}

/** The request, locked against another decision. @throws AppError 404, 409 where it is decided already */
async function openRequest(db: Db, clientId: number, id: number): Promise<Request> {
  const [found] = await db.query<Request>(
    `select q.company_id as "companyId", q.changes, q.state, q.requested_by as "requestedBy",
       u.kind = 'client' as "isCustomers"
     from company_change_request q join app_user u on u.client_id = q.client_id and u.id = q.requested_by
     where q.client_id = $1 and q.id = $2 for update of q`,
    [clientId, id],
  );
  if (!found) throw notFound('Cette demande n’existe pas ou plus.');
  if (found.state !== 'A_TRAITER')
    throw new AppError({ status: 409, code: 'ALREADY_DECIDED', message: 'Cette demande est déjà traitée.' });
  return found;
}

const stateOf = (accepted: number, all: number) =>
  accepted === 0 ? 'REFUSEE' : accepted === all ? 'ACCEPTEE' : 'PARTIELLE';

const told = {
  ACCEPTEE: 'a été acceptée',
  PARTIELLE: 'a été acceptée en partie',
  REFUSEE: 'a été refusée',
} as const;

/**
 * Decides a request field by field: what is accepted is changed as an edit is, and whoever asked is told.
 * @throws AppError 400 where a change is left undecided, or refused by the company's own rules, 404, 409
 */
export async function decideRequest(
  context: SignedInContext<typeof TraiterDemandeModification>,
): Promise<AnswerOf<typeof TraiterDemandeModification>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const request = await openRequest(db, clientId, input.Id);
  const company = await readableCompany(db, session, request.companyId);
  const decisionOf = new Map(input.Decisions.map(({ Champ, IsAccepte }) => [Champ, IsAccepte]));
  if (request.changes.some(({ Champ }) => !decisionOf.has(Champ)))
    throw invalidInput([{ Path: 'Decisions', Message: 'Acceptez ou refusez chaque changement.' }]);
  const accepted = request.changes.filter(({ Champ }) => decisionOf.get(Champ));
  if (accepted.length > 0) {
    const { Nature, DateEffet } = input;
    const fields = Object.fromEntries(accepted.map(({ Champ, Propose }) => [Champ, Propose]));
    const societe = CompanyToEdit.parse({ Id: company.Id, Nature, DateEffet, ...fields });
    await editCompany({ ...context, input: { societe } } as SignedInContext<typeof EditSociete>);
  }
  const Etat = stateOf(accepted.length, request.changes.length);
  const changes = request.changes.map((change) => ({
    ...change,
    Decision: decisionOf.get(change.Champ) ? 'ACCEPTE' : 'REFUSE',
  }));
  await db.query(
    `update company_change_request set changes = $3, state = $4, decided_at = now(), decided_by = $5, answer = $6
     where client_id = $1 and id = $2`,
    [clientId, input.Id, JSON.stringify(changes), Etat, userId, input.Reponse],
  );
  await notify(db, {
    clientId,
    userId: request.requestedBy,
    title: `Votre demande de modification de ${company.RaisonSociale} ${told[Etat]}.`,
    text: input.Reponse ?? undefined,
    link: request.isCustomers
      ? `/mes-societes/${company.Guid}`
      : `/menu-dossier-permanent/dossiers-permanents/demandes?fiche=${input.Id}`,
  });
  audit.record({
    action: 'company.decide-request',
    entity: 'company',
    entityId: company.Id,
    after: { Demande: input.Id, Etat },
  });
  return { Id: input.Id, Etat };
}
