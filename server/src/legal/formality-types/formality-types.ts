import type { FormalityType } from '#contract/legal/formality-types/formality-type.ts';
import { nextPrice, type Price, priceOn } from '#contract/legal/formality-types/price.ts';
import { amountsOf } from '#contract/permanent-files/invoicing/lines.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

type Computed =
  | 'DateTarif'
  | 'IsRetired'
  | 'Lines'
  | 'PrixHT'
  | 'TotalDebours'
  | 'TotalTTC'
  | 'ProchainTarif';

export type StoredFormalityType = Omit<FormalityType, Computed>;

/** The firm's price list. */
export const formalityTypes = recordStore<StoredFormalityType>({
  table: 'formality_type',
  entity: 'formality-type',
  unknown: 'Ce type de formalité n’existe pas ou plus.',
  columns: {
    Code: 'code',
    Libelle: 'name',
    GroupCode: 'group_code',
    FormesJuridiques: 'legal_forms',
    DelaiJours: 'delay_days',
    SignatureLevel: 'signature_level',
    Pieces: 'pieces',
    Steps: 'steps',
    Tarifs: 'prices',
    DateRetrait: 'retired_on',
  },
  undo: {},
  taken: { formality_type_code: { Path: 'Code', Message: 'Un type de formalité porte déjà ce code.' } },
  usedBy: { 'formality_order.type_id': 'commande(s)' },
});

/** What is asked for of it beside what is optional. */
const obligatory = ({ Lines }: Price) => Lines.filter(({ IsOptional }) => !IsOptional);

/** A type as it is sold on a day. */
export function presentType(stored: StoredFormalityType, day: string): FormalityType {
  const inForce = priceOn(stored.Tarifs, day);
  const next = nextPrice(stored.Tarifs, day);
  const amounts = amountsOf(inForce ? obligatory(inForce) : []);
  return {
    ...stored,
    IsRetired: stored.DateRetrait !== null && stored.DateRetrait <= day,
    DateTarif: inForce?.From ?? null,
    Lines: inForce?.Lines ?? [],
    PrixHT: amounts.HT,
    TotalDebours: amounts.Debours,
    TotalTTC: amounts.TTC,
    ProchainTarif: next ? { From: next.From, PrixHT: amountsOf(obligatory(next)).HT } : null,
  };
}
