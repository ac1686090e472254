import type { AddFormalityType, EditFormalityType } from '#contract/legal/formality-types/calls.ts';
import type { FormalityTypeToSave } from '#contract/legal/formality-types/formality-type.ts';
import { type Price, priceOn } from '#contract/legal/formality-types/price.ts';
import type { PriceLine } from '#contract/permanent-files/invoicing/lines.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { formalityTypes } from './formality-types.ts';

const rateKeys = [
  'TVA_TAUX_NORMAL',
  'TVA_TAUX_INTERMEDIAIRE',
  'TVA_TAUX_REDUIT',
  'TVA_TAUX_PARTICULIER',
] as const;

/** Refuses rates that the law does not know on the price's first day. @throws AppError 400 */
async function refuseOtherRates(db: Db, clientId: number, { From, Lines }: Price) {
  const known = await parametersOnDay(db, clientId, rateKeys);
  const inForce = new Set([0, ...rateKeys.map((key) => Number(known(key, From)?.Valeur))]);
  const wrong = Lines.flatMap(({ TauxTva }, index) =>
    TauxTva == null || inForce.has(TauxTva)
      ? []
      : [{ Path: `Lines.${index}.TauxTva`, Message: 'Ce taux n’est pas en vigueur à la date du tarif.' }],
  );
  if (wrong.length > 0) throw invalidInput(wrong);
}

const plain = (lines: readonly PriceLine[]) =>
  JSON.stringify(
    lines.map(({ Nature, Libelle, PrixHT, TauxTva, IsOptional }) => [
      Nature,
      Libelle,
      PrixHT,
      TauxTva ?? null,
      IsOptional,
    ]),
  );

/** The prices with these lines from a day on; the same where they hold on that day already. */
function withPrice(prices: readonly Price[], price: Price): readonly Price[] {
  const inForce = priceOn(prices, price.From);
  if (inForce && plain(inForce.Lines) === plain(price.Lines)) return prices;
  return [...prices.filter(({ From }) => From !== price.From), price].sort((a, b) =>
    a.From < b.From ? -1 : 1,
  );
}

const split = ({ DateTarif: From, Lines, ...fields }: FormalityTypeToSave) => ({
  price: { From, Lines },
  fields,
});

/** @throws AppError 400 */
export async function addFormalityType(context: SignedInContext<typeof AddFormalityType>) {
  const { price, fields } = split(context.input);
  await refuseOtherRates(context.db, context.session.clientId, price);
  const { Id } = await formalityTypes.add(context, { ...fields, Tarifs: JSON.stringify([price]) });
  return { Id };
}

/** Prices that have held stay as they were: orders tell them. @throws AppError 400, 404, 409 */
export async function editFormalityType(context: SignedInContext<typeof EditFormalityType>) {
  const { db, session, input } = context;
  const { price, fields } = split(input);
  const { Id, Version } = input;
  const locked = await formalityTypes.read(db, session.clientId, Id, true);
  const Tarifs = withPrice(locked.Tarifs, price);
  const isNew = Tarifs !== locked.Tarifs;
  if (isNew && price.From < todayInParis())
    throw invalidInput([
      {
        Path: 'DateTarif',
        Message: 'Un tarif passé ne change plus\u202f: choisissez aujourd’hui ou un jour à venir.',
      },
    ]);
  if (isNew) await refuseOtherRates(db, session.clientId, price);
  await formalityTypes.edit(
    context,
    { ...fields, Id, Version, ...(isNew && { Tarifs: JSON.stringify(Tarifs) }) },
    { locked },
  );
  return { Id };
}
