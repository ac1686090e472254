import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { UpdateOrderStatus } from '#contract/legal/orders/calls.ts';
import { isOver, nextStates, type OrderState, orderStates, proofOf } from '#contract/legal/orders/states.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { formalityTypes } from '../formality-types/formality-types.ts';
import { draftInvoice, giveInvoiceUp } from './invoices/draft-invoice.ts';
import { orders, type StoredOrder } from './order-record.ts';
import { readableOrder } from './readable-order.ts';
import { linesOn } from './save-order.ts';
import { tellAction } from './tell-action.ts';

type Sent = ParsedRequestOf<typeof UpdateOrderStatus>;

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

function refuseClosedStep(from: OrderState, to: OrderState) {
  if (nextStates[from].includes(to)) return;
  const open = nextStates[from].map((state) => `«\u202f${orderStates[state]}\u202f»`).join(', ');
  throw refused(
    'STEP_NOT_OPEN',
    open
      ? `Depuis «\u202f${orderStates[from]}\u202f», la commande passe à\u202f: ${open}.`
      : `La commande est «\u202f${orderStates[from]}\u202f»\u202f: son état ne change plus.`,
  );
}

/** Names the first proof that is missing. */
function refuseWithoutProof(stored: StoredOrder, sent: Sent, hasFile: boolean) {
  const proof = proofOf(stored.OrderStatusCode, sent.OrderStatusCode);
  const missing = (what: string) => refused('PROOF_MISSING', `Il manque\u202f: ${what}.`);
  if (proof?.wantsNumber && !(sent.GuichetUniqueNumber || stored.GuichetUniqueNumber))
    throw missing('le numéro de dossier du guichet unique');
  if (proof?.wantsDay && !sent.DueOn) throw missing('le jour limite de réponse');
  const { words } = proof ?? {};
  const given = words === 'file' ? hasFile : words === 'motive' ? sent.Motive : sent.Motive || hasFile;
  if (proof && words && !given)
    throw missing(`${proof.label.charAt(0).toLowerCase()}${proof.label.slice(1)}`);
}

/** @throws AppError 409 where a paper of the customer is still awaited */
export function refuseMissingPieces({ Pieces }: StoredOrder) {
  const missing = Pieces.filter(({ Etat }) => Etat === 'ATTENDUE').map(({ Libelle }) => Libelle);
  if (missing.length > 0)
    throw refused('PROOF_MISSING', `Il manque des pièces du client\u202f: ${missing.join(', ')}.`);
}

/** The prices that the customer agreed to are those of the day, or the quote is made anew. */
async function refuseOtherPrices(db: Db, clientId: number, stored: StoredOrder) {
  const type = await formalityTypes.read(db, clientId, stored.FormalityTypeId);
  const lines = linesOn(type, stored.Options, todayInParis());
  if (JSON.stringify(lines) !== JSON.stringify(stored.Lines))
    throw refused(
      'PRICE_CHANGED',
      'Le tarif a changé depuis ce devis\u202f: modifiez-le pour prendre le tarif du jour, et faites-le accepter.',
    );
}

const changesOf = (sent: Sent) => ({
  OrderStatusCode: sent.OrderStatusCode,
  Motive: sent.Motive ?? null,
  DueOn: sent.OrderStatusCode === 'Amendment' ? sent.DueOn : null,
  OverOn: isOver(sent.OrderStatusCode) ? todayInParis() : null,
  ...(sent.OrderStatusCode === 'Confirmed' && { ConfirmedOn: todayInParis() }),
  ...(sent.GuichetUniqueNumber && { GuichetUniqueNumber: sent.GuichetUniqueNumber }),
});

/** Takes an order a step further, with the proof of it. @throws AppError 400, 404, 409 */
export async function updateStatus(
  context: SignedInContext<typeof UpdateOrderStatus>,
  store: FileStore,
): Promise<AnswerOf<typeof UpdateOrderStatus>> {
  const { db, session, input, file } = context;
  const { clientId, userId } = session;
  const stored = await readableOrder(db, session, input.Id, true);
  const to = input.OrderStatusCode;
  refuseClosedStep(stored.OrderStatusCode, to);
  refuseWithoutProof(stored, input, file !== undefined);
  if (to === 'ToSign') refuseMissingPieces(stored);
  if (to === 'Confirmed') await refuseOtherPrices(db, clientId, stored);
  const saved = await orders.edit(
    context,
    { Id: input.Id, Version: input.Version, ...changesOf(input) },
    { locked: stored, action: 'formality-order.status' },
  );
  const fileId =
    file &&
    (await store.save(db, {
      clientId,
      file,
      accept: documentTypes,
      parent: 'FORMALITE',
      description: `${saved.Number}\u202f: ${orderStates[to]}`,
      field: 'file',
      refusal: 'Un PDF ou une image est attendu.',
    }));
  const words = [orderStates[to], input.GuichetUniqueNumber, input.Motive].filter(Boolean).join(' – ');
  await tellAction(db, { clientId, userId, orderId: saved.Id, code: 'ETAT', comment: words, fileId });
  if (to === 'Confirmed') await draftInvoice(context, saved);
  if (to === 'Cancelled') await giveInvoiceUp(context, saved);
  return { Id: saved.Id, OrderStatusCode: saved.OrderStatusCode, Version: saved.Version };
}
