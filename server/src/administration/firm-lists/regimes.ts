import type { RegimeFiscal, RegimeTva } from '#contract/administration/firm-lists/regime.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { recordStore } from '#server/platform/records/record-store.ts';

const columns = {
  Code: 'code',
  Libelle: 'name',
  DateDebut: 'valid_from',
  DateFin: 'valid_to',
  Source: 'source',
  Commentaire: 'comment',
};
const unknown = 'Ce régime n’existe pas.';

/** How companies declare their VAT. */
export const vatRegimes = recordStore<RegimeTva>({
  table: 'vat_regime',
  entity: 'regime-tva',
  unknown,
  columns,
});

/** How companies are taxed on what they earn. */
export const taxRegimes = recordStore<RegimeFiscal>({
  table: 'tax_regime',
  entity: 'regime-fiscal',
  unknown,
  columns,
});

/** Those that may be chosen for a period that begins on this day; without one, all. */
export const validOn = (day: string | null | undefined, order: string) => ({
  condition: `($2::date is null or ${isValidOnSql('r.valid_from', 'r.valid_to', '$2')})`,
  values: [day ?? null],
  order,
});
