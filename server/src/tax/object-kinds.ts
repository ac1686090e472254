import { mayKeepTaxVisas } from '#contract/tax/visa/access.ts';
import type { ObjectKind } from '#server/documents/files/object-kind.ts';

/** Records of the tax wing that documents belong to. */
export const taxObjectKinds: readonly ObjectKind[] = [
  {
    name: 'tax-visa',
    label: 'Visa fiscal',
    read: mayKeepTaxVisas,
    write: mayKeepTaxVisas,
    named: `select c.name || ' ' || v.year as name from tax_visa v
      join company c on c.client_id = v.client_id and c.id = v.company_id where v.client_id = $1 and v.id = $2`,
  },
];
