import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import { priceOn } from '#contract/legal/formality-types/price.ts';
import type { AddOrder, EditOrder } from '#contract/legal/orders/calls.ts';
import type { PriceLine } from '#contract/permanent-files/invoicing/lines.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { formalityTypes, type StoredFormalityType } from '../formality-types/formality-types.ts';
import { orders, type StoredOrder, storedAmounts } from './order-record.ts';
import { readableOrder } from './readable-order.ts';
import { tellAction } from './tell-action.ts';

type Sent = ParsedRequestOf<typeof AddOrder>;

const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** What a formality comes to on a day with these options. @throws AppError 400 where it is not sold then */
export function linesOn(type: StoredFormalityType, options: readonly string[], day: string): PriceLine[] {
  const price = priceOn(type.Tarifs, day);
  if (!price || (type.DateRetrait !== null && type.DateRetrait <= day))
    throw refuse('FormalityTypeId', 'Cette formalité n’est pas en vente.');
  const known = price.Lines.filter(({ IsOptional }) => IsOptional).map(({ Libelle }) => Libelle);
  if (options.some((option) => !known.includes(option)))
    throw refuse('Options', 'Cette option n’est plus au tarif.');
  return price.Lines.filter(({ IsOptional, Libelle }) => !IsOptional || options.includes(Libelle));
}

/** The formality that is ordered, which its customer can have. @throws AppError 400 */
async function chosenType(db: Db, { clientId }: Session, sent: Sent): Promise<StoredFormalityType> {
  const type = await formalityTypes.find(db, clientId, sent.FormalityTypeId);
  if (!type) throw refuse('FormalityTypeId', 'Cette formalité n’existe pas ou plus.');
  if (sent.Fondateur && type.GroupCode !== 'CREATION')
    throw refuse('FormalityTypeId', 'Un fondateur ne commande qu’une création.');
  return type;
}

async function refuseStrangers(db: Db, session: Session, { IdSociete, IdResponsable }: Sent) {
  if (IdSociete)
    await readableCompany(db, session, IdSociete).catch((error: unknown) => {
      throw error instanceof AppError ? refuse('IdSociete', 'Cette société n’existe pas ou plus.') : error;
    });
  if (!IdResponsable) return;
  const [found] = await db.query(`select from app_user where client_id = $1 and id = $2 and kind = 'staff'`, [
    session.clientId,
    IdResponsable,
  ]);
  if (!found) throw refuse('IdResponsable', 'Ce collaborateur n’existe pas ou plus.');
}

function founderOf(Fondateur: Sent['Fondateur']): string | null {
  if (!Fondateur) return null;
  const { Nom, Prenom = null, Email = null, Telephone = null } = Fondateur;
  return JSON.stringify({ Nom, Prenom, Email, Telephone });
}

const common = ({ IdSociete, Fondateur, Options, Pieces, Steps, ...rest }: Sent) => ({
  ...rest,
  IdSociete: IdSociete ?? null,
  Fondateur: founderOf(Fondateur),
  Options,
  ...(Pieces && { Pieces: JSON.stringify(Pieces) }),
  ...(Steps && { Steps: JSON.stringify(Steps) }),
});

const ofType = ({ Pieces, Steps }: StoredFormalityType) => ({
  Pieces: JSON.stringify(Pieces.map((Libelle) => ({ Libelle, Etat: 'ATTENDUE' }))),
  Steps: JSON.stringify(Steps.map((Libelle) => ({ Libelle, FaitLe: null }))),
});

/** Begins a quote. @throws AppError 400 */
export async function addOrder(
  context: SignedInContext<typeof AddOrder>,
): Promise<AnswerOf<typeof AddOrder>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  await refuseStrangers(db, session, input);
  const type = await chosenType(db, session, input);
  const today = todayInParis();
  const lines = linesOn(type, input.Options, today);
  const [next] = await db.query<{ number: string }>(`select next_in_series($1, 'CF', $2) as number`, [
    clientId,
    Number(today.slice(0, 4)),
  ]);
  const added = await orders.add(context, {
    ...ofType(type),
    ...common(input),
    IdResponsable: input.IdResponsable ?? userId,
    Number: next?.number,
    Date: today,
    ...storedAmounts(lines),
  });
  await tellAction(db, { clientId, userId, orderId: added.Id, code: 'CREATION', comment: type.Libelle });
  return { Id: added.Id, Number: added.Number, Version: added.Version };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What was confirmed is what was agreed: it is ordered anew where it is to be another. */
function refuseOtherContract(stored: StoredOrder, sent: Sent) {
  if (stored.FormalityTypeId !== sent.FormalityTypeId)
    throw refuse('FormalityTypeId', 'La commande est confirmée\u202f: sa formalité ne change plus.');
  if (!same([...stored.Options].sort(), [...sent.Options].sort()))
    throw refuse('Options', 'La commande est confirmée\u202f: ses options ne changent plus.');
  if (stored.IdSociete !== (sent.IdSociete ?? null))
    throw refuse('IdSociete', 'La commande est confirmée\u202f: son client ne change plus.');
}

/** @throws AppError 400, 404, 409 where it is over or somebody else saved meanwhile */
export async function editOrder(
  context: SignedInContext<typeof EditOrder>,
): Promise<AnswerOf<typeof EditOrder>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  const { Id, Version, ...sent } = input;
  const stored = await readableOrder(db, session, Id, true);
  if (stored.OrderStatusCode === 'Cancelled')
    throw new AppError({ status: 409, code: 'OVER', message: 'Cette commande est annulée.' });
  await refuseStrangers(db, session, sent);
  const isDraft = stored.OrderStatusCode === 'Draft';
  if (!isDraft) refuseOtherContract(stored, sent);
  const type = await chosenType(db, session, sent);
  const isOther = isDraft && type.Id !== stored.FormalityTypeId;
  const saved = await orders.edit(
    context,
    {
      ...common(sent),
      ...(isOther && ofType(type)),
      ...(isDraft && storedAmounts(linesOn(type, sent.Options, todayInParis()))),
      Id,
      Version,
    },
    { locked: stored },
  );
  const hasMoved = !same([stored.Pieces, stored.Steps], [saved.Pieces, saved.Steps]);
  const received = saved.Pieces.filter(({ Etat }) => Etat !== 'ATTENDUE').length;
  await tellAction(db, {
    clientId,
    userId,
    orderId: Id,
    code: hasMoved ? 'PIECES' : 'MODIFICATION',
    comment: hasMoved ? `${received} pièces sur ${saved.Pieces.length}` : 'Données de la commande',
  });
  return { Id, Number: saved.Number, Version: saved.Version };
}
