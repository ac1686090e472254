import { z } from 'zod';
import { LegalDate } from './dates.ts';

/** How an edit of dated fields is meant: it was never so (overwrites), or it is so from a day on (keeps what was before). */
export const changeNatures = { CORRECTION: 'Correction', CHANGEMENT: 'Changement à compter du' } as const;
export type ChangeNature = keyof typeof changeNatures;

const natures = Object.keys(changeNatures) as [ChangeNature, ...ChangeNature[]];

/** What an edit sends beside the fields, where some of them have periods. */
export const datedChange = {
  Nature: z.enum(natures, 'Dites s’il s’agit d’une correction ou d’un changement.').default('CORRECTION'),
  /** First day of a change; today where it is not given. */
  DateEffet: LegalDate.nullish(),
};
