import type { AnswerOf } from '#contract/call.ts';
import type { AddClientRequests } from '#contract/exchanges/requests/calls.ts';
import { type LinkedNature, linkedNatures, type Nature } from '#contract/exchanges/requests/request.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { begin, refuseUnfit } from '../conversations/begin.ts';
import type { ExchangeNeeds } from '../conversations/family.ts';
import { writeMessage } from '../conversations/send-message.ts';
import { customersOf } from '../conversations/tell-readers.ts';
import { openLinked } from './read-request.ts';
import { requestFamily } from './request-family.ts';

type Context = SignedInContext<typeof AddClientRequests>;
type Input = Context['input'];

/** Which column keeps what a request of a nature is linked to. */
const linkColumns: Readonly<Record<LinkedNature, string>> = {
  DOCUMENT: 'document_request_id',
  SIGNATURE: 'signature_request_id',
  PAIEMENT: 'invoice_id',
};

const linkedNature = (nature: Nature) => linkedNatures.find((one) => one === nature);

async function refuseWrongLink({ db, session, input }: Context): Promise<void> {
  const nature = linkedNature(input.Nature);
  if (input.IdLie == null || !nature) return;
  const open = await openLinked(db, session, nature, input.IdsSociete[0] ?? 0);
  if (!open.some(({ Key }) => Key === input.IdLie))
    throw invalidInput([{ Path: 'IdLie', Message: 'Ceci n’est plus attendu de cette société.' }]);
}

/** Keeps what is asked in a conversation. */
async function keepRequest(db: Db, clientId: number, id: number, asked: Input): Promise<void> {
  const { Nature, Echeance, Ecriture, IdLie } = asked;
  const nature = linkedNature(Nature);
  const column = nature && linkColumns[nature];
  await db.query(
    `insert into client_request (client_id, conversation_id, direction, nature, state, due_on, entry_on, entry_account,
       entry_label, entry_cents${column ? `, ${column}` : ''})
     values ($1, $2, 'CABINET', $3, 'ENVOYEE', $4, $5, $6, $7, $8${column ? ', $9' : ''})`,
    [
      clientId,
      id,
      Nature,
      Echeance ?? null,
      Ecriture?.Date ?? null,
      Ecriture?.Compte ?? null,
      Ecriture?.Libelle ?? null,
      Ecriture?.Montant ?? null,
      ...(column ? [IdLie ?? null] : []),
    ],
  );
}

/**
 * Asks one thing of each company, in a conversation of its own; all or none. Those whose leaders have no account are told by
 * name: nobody will read what was asked of them.
 * @throws AppError 400, 404
 */
export async function addRequests(
  context: Context,
  needs: ExchangeNeeds,
): Promise<AnswerOf<typeof AddClientRequests>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  if (input.Echeance && input.Echeance < todayInParis())
    throw invalidInput([{ Path: 'Echeance', Message: 'L’échéance est passée.' }]);
  const Ids: number[] = [];
  const SansEspace: string[] = [];
  for (const companyId of new Set(input.IdsSociete)) {
    const { Id, RaisonSociale } = await readableCompany(db, session, companyId);
    const responsibleId = input.IdResponsable ?? userId;
    if (input.IdResponsable != null) await refuseUnfit(db, clientId, input.IdResponsable, Id);
    await refuseWrongLink(context);
    const company = { id: Id, name: RaisonSociale };
    const conversation = await begin(context, requestFamily, {
      company,
      subject: input.Objet,
      responsibleId,
    });
    await keepRequest(db, clientId, conversation.id, input);
    await writeMessage(context, needs, requestFamily, { conversation, side: 'staff', text: input.Texte });
    if ((await customersOf(db, clientId, Id)).length === 0) SansEspace.push(RaisonSociale);
    audit.record({
      action: 'client-request.add',
      entity: 'client-request',
      entityId: conversation.id,
      after: { Societe: RaisonSociale, Nature: input.Nature, Objet: input.Objet },
    });
    Ids.push(conversation.id);
  }
  return { Ids, SansEspace };
}
