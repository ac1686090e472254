import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { page } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { mayKeepCompany, mayReadCompany } from './access.ts';
import { BeneficialOwners } from './beneficial-owner.ts';
import { CapitalTable, Movement, MovementToAdd } from './share-register.ts';

const companyAsOf = z.strictObject({ IdSociete: RecordId, AsOf: LegalDate.nullish() });

/** The register of a company's movements of titles, the latest line first. */
export const GetRegistreTitres = call({
  method: 'POST',
  path: 'societe/GetRegistreTitres',
  request: z.strictObject({ IdSociete: RecordId, ...page() }),
  answer: z.object({ Items: z.array(Movement), TotalCount: z.number().int() }),
  access: mayReadCompany,
});

/** Adds a line to the register; refused where a holder would have less than nothing on a day, which is named. */
export const SaveMouvement = call({
  method: 'POST',
  path: 'societe/saveMouvement',
  request: MovementToAdd,
  answer: z.object({
    Id: z.number().int(),
    Numero: z.number().int(),
    /** What does not fit in the table of that day. */
    Alertes: z.array(z.string()),
  }),
  access: mayKeepCompany,
  audit: 'company.movement',
});

/** Who holds the titles of a company, today or on a day. */
export const GetTableCapital = call({
  method: 'POST',
  path: 'societe/GetTableCapital',
  request: companyAsOf,
  answer: CapitalTable,
  access: mayReadCompany,
});

/** Its beneficial owners, today or on a day, with why. */
export const GetBeneficiairesEffectifs = call({
  method: 'POST',
  path: 'societe/GetBeneficiairesEffectifs',
  request: companyAsOf,
  answer: BeneficialOwners,
  access: mayReadCompany,
});
