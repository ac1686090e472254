import type { AnswerOf } from '#contract/call.ts';
import type { SignerToAsk } from '#contract/documents/signatures/signature.ts';
import type { SendOrderDocumentsToSign } from '#contract/legal/orders/calls.ts';
import { askSignatures, providerName } from '#server/documents/signatures/ask-signatures.ts';
import type { SigningNeeds } from '#server/documents/signatures/signing-needs.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { orders } from '../order-record.ts';
import { readableOrder } from '../readable-order.ts';
import { tellAction } from '../tell-action.ts';
import { refuseMissingPieces } from '../update-status.ts';
import { orderKind } from './order-signatures.ts';

interface Representative {
  Prenom: string;
  Nom: string;
  Email: string | null;
}

/** Those whose mandate in force signs for the company. @throws AppError 400 where nobody does, or one has no address */
async function signersOf(db: Db, clientId: number, companyId: number): Promise<SignerToAsk[]> {
  const refuse = (Message: string) => invalidInput([{ Path: 'Signers', Message }]);
  const found = await db.query<Representative>(
    `select distinct p.id, p.first_name as "Prenom", p.last_name as "Nom", p.email as "Email"
     from mandate m join person p on p.client_id = m.client_id and p.id = m.person_id
     where m.client_id = $1 and m.company_id = $2 and m.is_signatory
       and (now() at time zone 'Europe/Paris')::date between m.starts_on and coalesce(m.ends_on, 'infinity')
     order by p.id`,
    [clientId, companyId],
  );
  if (found.length === 0)
    throw refuse('Aucun mandat en cours n’est signataire pour cette société\u202f: indiquez qui signe.');
  return found.map(({ Prenom, Nom, Email }) => {
    if (!Email) throw refuse(`${Prenom} ${Nom} n’a pas d’adresse e-mail\u202f: indiquez-la.`);
    return { Prenom, Nom, Email };
  });
}

/**
 * Sends documents of an order's company to be signed; one that is prepared goes on to 'À signer' with it.
 * @throws AppError 400, 404, 409
 */
export async function sendOrderDocuments(
  context: SignedInContext<typeof SendOrderDocumentsToSign>,
  needs: SigningNeeds,
): Promise<AnswerOf<typeof SendOrderDocumentsToSign>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  const { OrderId, DocumentIds, Signers, Level, IsOrdered, ExpiresOn, Message } = input;
  const stored = await readableOrder(db, session, OrderId, true);
  const { OrderStatusCode: state, IdSociete } = stored;
  const refused = (message: string) => new AppError({ status: 409, code: 'STEP_NOT_OPEN', message });
  if (state !== 'Preparing' && state !== 'ToSign')
    throw refused('Les documents d’une commande se signent une fois celle-ci en préparation.');
  if (IdSociete === null)
    throw refused(
      'Un fondateur n’a pas encore de société\u202f: créez sa fiche pour y classer les documents à signer.',
    );
  if (state === 'Preparing') refuseMissingPieces(stored);
  const signers = Signers?.length ? Signers : await signersOf(db, clientId, IdSociete);
  const requests = await askSignatures(context, needs, {
    ids: DocumentIds,
    asked: { signers, level: Level, isOrdered: IsOrdered, expiresOn: ExpiresOn, message: Message },
    object: { kind: orderKind, id: OrderId },
    companyId: IdSociete,
  });
  if (state === 'Preparing')
    await orders.edit(
      context,
      { Id: OrderId, Version: undefined, OrderStatusCode: 'ToSign', Motive: null, DueOn: null },
      { locked: stored, action: 'formality-order.status' },
    );
  const names = signers.map(({ Prenom, Nom }) => `${Prenom} ${Nom}`).join(', ');
  await tellAction(db, {
    clientId,
    userId,
    orderId: OrderId,
    code: 'SIGNATURE',
    comment: `${requests.map(({ title }) => title).join(', ')} – à signer par ${names}`,
  });
  context.audit.record({
    action: 'formality-order.sign',
    entity: 'formality-order',
    entityId: OrderId,
    after: {
      Documents: requests.map(({ title }) => title),
      Signataires: signers.map(({ Email }) => Email),
      Prestataire: providerName(needs),
    },
  });
  return { SignatureRequestIds: requests.map(({ id }) => id), IsOwn: !needs.provider };
}
