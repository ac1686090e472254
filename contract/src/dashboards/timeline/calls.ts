import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mayReadCompany } from '#contract/permanent-files/companies/access.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { RecordId } from '#contract/record.ts';

/** What falls due belongs to one of these. */
export const deadlineAreas = {
  COMPTES: 'Comptes annuels',
  TVA: 'TVA',
  CFE: 'CFE',
  DISSOLUTION: 'Dissolution',
  ANNONCE: 'Annonces légales',
} as const;

const areaKeys = Object.keys(deadlineAreas) as [keyof typeof deadlineAreas];

/** All that falls due for a company, whatever area computes it, in one order by day; what was met long ago is left out. */
export const GetEcheancesSociete = call({
  method: 'POST',
  path: 'societe/GetEcheancesSociete',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({
    Items: z.array(
      Deadline.extend({
        Domaine: z.enum(areaKeys),
        /** Which year, period or establishment it is of. */
        Objet: z.string(),
      }),
    ),
  }),
  access: mayReadCompany,
});
