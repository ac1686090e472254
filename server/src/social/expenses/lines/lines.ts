import type { Vehicle } from '#contract/administration/expense-settings/category.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

/** An expense as it is kept; what is paid back of it stands beside. */
export interface StoredLine {
  Id: number;
  Version: number;
  IdNote: number;
  Categorie: string;
  Date: string;
  Description: string;
  Quantite: number | null;
  MontantTTC: number | null;
  MontantTva: number | null;
  Kilometres: number | null;
  Vehicule: Vehicle | null;
  Puissance: number | null;
  IsElectrique: boolean;
  Trajet: string | null;
  IdFichier: string | null;
}

export const lines = recordStore<StoredLine>({
  table: 'expense_line',
  entity: 'expense-line',
  unknown: 'Cette dépense n’existe pas ou plus.',
  columns: {
    IdNote: 'note_id',
    Categorie: 'category',
    Date: 'spent_on',
    Description: 'description',
    Quantite: 'quantity',
    MontantTTC: 'amount_cents',
    MontantTva: 'vat_cents',
    Kilometres: 'kilometres',
    Vehicule: 'vehicle',
    Puissance: 'horsepower',
    IsElectrique: 'is_electric',
    Trajet: 'journey',
    IdFichier: 'file_id',
  },
});
