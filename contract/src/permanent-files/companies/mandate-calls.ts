import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { RecordId } from '#contract/record.ts';
import { mayKeepCompany, mayReadCompany } from './access.ts';
import { Mandate, MandateToEnd, MandateToRenew, MandateToSave } from './mandate.ts';

/** Who directs a company: today, on a day, or all who ever did. */
export const GetDirigeantBySocieteId = call({
  method: 'POST',
  path: 'societe/GetDirigeantBySocieteId',
  request: z.strictObject({
    IdSociete: RecordId,
    AsOf: LegalDate.nullish(),
    /** Those of the past and those to come too; no day is asked then. */
    IsAvecAnciens: z.boolean().default(false),
  }),
  answer: z.object({ Items: z.array(Mandate) }),
  access: mayReadCompany,
});

const saved = z.object({ Id: z.number().int(), Version: z.number().int() });

/** Adds a mandate, or corrects one (Id). */
export const SaveMandat = call({
  method: 'POST',
  path: 'societe/saveMandat',
  request: MandateToSave,
  answer: saved,
  access: mayKeepCompany,
  audit: 'company.mandate',
});

/** Ends a mandate, with its motive. */
export const EndMandat = call({
  method: 'POST',
  path: 'societe/endMandat',
  request: MandateToEnd,
  answer: saved,
  access: mayKeepCompany,
  audit: 'company.mandate-end',
});

/** Renews a mandate: its term ends where the further one begins, which is a mandate of its own. */
export const RenewMandat = call({
  method: 'POST',
  path: 'societe/renewMandat',
  request: MandateToRenew,
  answer: saved,
  access: mayKeepCompany,
  audit: 'company.mandate-renew',
});
