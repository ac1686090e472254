import { z } from 'zod';
import { call } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { mayReadCompany } from './access.ts';

/** Why a company may be the one that is typed; the first two refuse it. */
export const doubleReasons = {
  SIRET: 'même SIRET',
  REFERENCE: 'même référence',
  SIREN: 'même SIREN',
  NOM_VILLE: 'même nom et même ville',
} as const;

/** A company that may be the same. The Key of a confidential file is 0 and its name is not told to who may not read it. */
export const Double = KeyValue.extend({
  Motif: z.enum(Object.keys(doubleReasons) as [keyof typeof doubleReasons]),
});

/** Companies that may be the one whose form is being filled in. */
export const GetDoublons = call({
  method: 'POST',
  path: 'societe/GetDoublons',
  request: z.strictObject({
    /** The company that is changed: no double of itself. */
    Id: RecordId.nullish(),
    RaisonSociale: optionalText(150),
    Ville: optionalText(50),
    Reference: optionalText(20),
    Siren: optionalText(30),
    Siret: optionalText(30),
  }),
  answer: z.object({ Items: z.array(Double) }),
  access: mayReadCompany,
});
