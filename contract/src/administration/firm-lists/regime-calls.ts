import { z } from 'zod';
import { call, posted } from '#contract/call.ts';
import { SavedRecord } from '#contract/record.ts';
import { mayChoose, mayKeepTaxRegimes, mayKeepVatRegimes } from './access.ts';
import { RegimeFiscal, RegimeListRequest, RegimeToEdit, RegimeTva } from './regime.ts';

export const allRegimeTva = call({
  method: 'POST',
  path: 'regimetva/all',
  request: RegimeListRequest,
  answer: z.array(RegimeTva),
  access: mayChoose,
});

/** A regime is never deleted: its validity ends, and what was declared under it keeps it. */
export const EditRegimeTva = call({
  method: 'POST',
  path: 'regimetva/edit',
  request: RegimeToEdit,
  saves: RegimeTva,
  answer: SavedRecord,
  access: mayKeepVatRegimes,
  audit: 'regime-tva.edit',
});

export const allRegimeFiscal = call({
  method: 'GET',
  path: 'RegimeFiscal/all',
  request: RegimeListRequest,
  answer: z.array(RegimeFiscal),
  access: mayChoose,
});

/** As document 2 has it. */
export const allRegimeFiscalPosted = posted(allRegimeFiscal);

export const EditRegimeFiscal = call({
  method: 'POST',
  path: 'RegimeFiscal/edit',
  request: RegimeToEdit,
  saves: RegimeFiscal,
  answer: SavedRecord,
  access: mayKeepTaxRegimes,
  audit: 'regime-fiscal.edit',
});
