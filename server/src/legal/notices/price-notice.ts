import type { NoticePrice } from '#contract/legal/notices/notice.ts';
import type { NoticeNature } from '#contract/legal/notices/states.ts';
import { charactersOf, priceRuleOf } from '#contract/legal/notices/tariff.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

interface Priced {
  Nature: NoticeNature;
  FormeJuridique: string | null;
  Departement: string;
  Texte: string;
}

/** A decimal of at most four places in ten-thousandths, so that no fraction is lost. */
const inTenThousandths = (value: string) => Math.round(Number(value) * 10_000);

/** What a notice costs before VAT at the tariff of the day, rounded to the cent (arrêté du 19/11/2021, art. 1). */
export async function priceNotice(db: Db, clientId: number, priced: Priced) {
  const Caracteres = charactersOf(priced.Texte);
  const { isFlat, parameter } = priceRuleOf(priced.Nature, priced.FormeJuridique, priced.Departement);
  const found = await parameterAt(db, clientId, parameter, todayInParis());
  const value = found?.Valeur ?? null;
  const Prix: NoticePrice = {
    Regle: isFlat
      ? 'Forfait de l’annonce, quelle que soit sa longueur.'
      : `Nombre de caractères multiplié par le prix du caractère dans le département ${priced.Departement}.`,
    Parametre: found?.Libelle ?? null,
    Valeur: value,
    Source: found?.Source ?? null,
    Caracteres,
  };
  if (value === null) return { Caracteres, HT: null, Prix: JSON.stringify(Prix) };
  const HT = Math.round((inTenThousandths(value) * (isFlat ? 1 : Caracteres)) / 100);
  return { Caracteres, HT, Prix: JSON.stringify(Prix) };
}
