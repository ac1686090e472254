import { optionalText } from '#contract/record.ts';

// Fields that are chosen from a list: their schemas say how they are written, the server knows what is in the list.

/** An activity (APE code) of either nomenclature, as one types it: '69.20Z', '6920z'. */
export const optionalNaf = optionalText(10).refine(
  (text) => !text || /^\d\d\.?\d\d[A-Za-z]$/.test(text),
  'Format attendu : 69.20Z',
);

/** A legal form, by the short name that the firm's legal statuses give it: 'SARL'. */
export const optionalLegalForm = optionalText(50);
