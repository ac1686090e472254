import { z } from 'zod';
import { call, noInput, posted } from '#contract/call.ts';
import { SavedRecord } from '#contract/record.ts';
import { mayKeepIncomeTax } from './access.ts';
import { figureNames, Scale, ScaleToSave } from './scale.ts';

/** The scale of every year, the latest first: the firm's own where it has one, else the installation's. */
export const allCalculIRParameter = call({
  method: 'GET',
  path: 'administration/allCalculIRParameter',
  request: noInput,
  answer: z.array(Scale),
  access: mayKeepIncomeTax,
});

/** The figures of every year beside the brackets, one a line, in words. */
export const allCalculIRParameterValue = call({
  method: 'GET',
  path: 'administration/allCalculIRParameterValue',
  request: noInput,
  answer: z.array(
    z.object({
      Annee: z.number().int(),
      Code: z.enum(figureNames),
      Libelle: z.string(),
      Unite: z.enum(['EUR', 'POURCENT']),
      Valeur: z.string().nullable(),
    }),
  ),
  access: mayKeepIncomeTax,
});

/** The same, as document 2 has them. */
export const allCalculIRParameterPosted = posted(allCalculIRParameter);

export const allCalculIRParameterValuePosted = posted(allCalculIRParameterValue);

/** Writes the firm's own scale of a year; what the installation has for that year is kept below it. */
export const editCalculIRParameter = call({
  method: 'POST',
  path: 'administration/editCalculIRParameter',
  request: ScaleToSave,
  saves: Scale,
  answer: SavedRecord,
  access: mayKeepIncomeTax,
  audit: 'income-tax.edit',
});
