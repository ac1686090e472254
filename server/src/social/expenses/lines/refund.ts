import {
  type ExpenseCategory,
  type MileageScale,
  vehicles,
} from '#contract/administration/expense-settings/category.ts';
import type { Reason } from '#contract/social/expenses/line.ts';
import { euros } from '#server/platform/records/field-words.ts';
import type { StoredLine } from './lines.ts';
import { mileageCents, scaleLine } from './mileage.ts';

/** What of an expense is paid back, in cents, and why. */
export interface Refund {
  refunded: number;
  recoverable: number;
  reason: Reason;
}

/** The year's scale, and the kilometres of that vehicle that were told before in the year. */
interface Driven {
  scale: MileageScale | undefined;
  before: number;
}

const entry = (Libelle: string, Valeur: string | number) => ({ Libelle, Valeur: String(Valeur) });
const number = (value: number) => value.toLocaleString('fr-FR');
const sourcesOf = (...sources: (string | undefined)[]) =>
  [...new Set(sources.filter((source) => source !== undefined))].join('\u202f; ') || null;

/** What was paid, up to the category's ceiling; VAT as far as it is recovered and lies within what is paid back. */
function real({ MontantTTC, MontantTva, Quantite }: StoredLine, category: ExpenseCategory): Refund {
  const { Plafond, Tva } = category;
  const [paid, count] = [MontantTTC ?? 0, Quantite ?? 1];
  const most = Plafond === null ? undefined : Math.round(Number(Plafond.Valeur) * 100) * count;
  const refunded = most === undefined ? paid : Math.min(paid, most);
  const rate = Number(Tva?.Valeur ?? 0);
  const share = paid === 0 ? 0 : refunded / paid;
  const recoverable = Math.floor(((MontantTva ?? 0) * share * rate) / 100);
  return {
    refunded,
    recoverable,
    reason: {
      Regle: most === undefined ? 'Le montant payé' : 'Le montant payé, dans la limite du plafond',
      Entrees: [
        entry('Payé TTC', euros(paid)),
        ...(most === undefined
          ? []
          : [entry(`Plafond pour ${count} ${category.Unite ?? ''}`.trim(), euros(most))]),
        ...(MontantTva ? [entry('TVA du reçu', euros(MontantTva))] : []),
        entry('Part de TVA récupérée', `${number(rate)}\u00a0%`),
      ],
      Source: sourcesOf(Plafond?.Source, Tva?.Source),
    },
  };
}

/** A flat amount for each unit, whatever was paid. */
function flat({ Quantite }: StoredLine, { Plafond, Unite }: ExpenseCategory): Refund {
  const each = Plafond === null ? 0 : Math.round(Number(Plafond.Valeur) * 100);
  const count = Quantite ?? 1;
  return {
    refunded: each * count,
    recoverable: 0,
    reason: {
      Regle: Plafond === null ? 'Aucun forfait n’est connu à cette date' : 'Forfait par unité',
      Entrees: [entry('Nombre', `${count} ${Unite ?? ''}`.trim()), entry('Forfait', euros(each))],
      Source: sourcesOf(Plafond?.Source),
    },
  };
}

function driven(line: StoredLine, { scale, before }: Driven): Refund {
  const { Kilometres, Vehicule, Puissance, IsElectrique } = line;
  const found = scale && Vehicule ? scaleLine(scale, Vehicule, Puissance) : undefined;
  const kilometres = Kilometres ?? 0;
  if (!scale || !found)
    return {
      refunded: 0,
      recoverable: 0,
      reason: { Regle: 'Aucun barème n’est connu pour cette année', Entrees: [], Source: null },
    };
  const percentMore = IsElectrique ? scale.Electrique : 0;
  return {
    refunded: mileageCents(found, { before, kilometres, percentMore }),
    recoverable: 0,
    reason: {
      Regle: `Barème kilométrique de ${scale.Annee}, sur les kilomètres de l’année`,
      Entrees: [
        entry('Kilomètres', number(kilometres)),
        entry('Déjà déclarés dans l’année', number(before)),
        entry('Véhicule', `${Vehicule ? vehicles[Vehicule] : ''}, ${found.Libelle}`),
        ...(percentMore > 0 ? [entry('Véhicule électrique', `+ ${percentMore}\u00a0%`)] : []),
      ],
      Source: scale.Source,
    },
  };
}

/** What of an expense is paid back, by the kind of its category. */
export function refundOf(line: StoredLine, category: ExpenseCategory, mileage: Driven): Refund {
  if (category.Nature === 'REEL') return real(line, category);
  return category.Nature === 'FORFAIT' ? flat(line, category) : driven(line, mileage);
}
