import { mayPrepareEcf } from '#contract/tax/ecf/access.ts';
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
  {
    name: 'ecf',
    label: 'Examen de conformité fiscale',
    read: mayPrepareEcf,
    write: mayPrepareEcf,
    named: `select c.name || ' ' || e.ends_on as name from ecf x
      join company c on c.client_id = x.client_id and c.id = x.company_id
      join exercise e on e.client_id = x.client_id and e.id = x.exercise_id
      where x.client_id = $1 and x.id = $2`,
  },
];
