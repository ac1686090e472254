import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { WeekState } from './week.ts';

export const weekColumns = ['Nom', 'Semaine', 'Attendu', 'Saisi', 'Manque', 'Etat'] as const;

export const WeekListRequest = z.strictObject({
  /** A day of the week that is asked for; the present one and the four before it unless told. */
  Semaine: LegalDate.nullish(),
  Etat: WeekState.nullish(),
  Nom: z.string().trim().max(100).nullish(),
  IdCabinet: RecordId.nullish(),
  /** Those alone whose first or second manager the caller is. */
  IsMonEquipe: z.boolean().nullish(),
  /** Hours are missing. */
  IsIncomplete: z.boolean().nullish(),
  ...paging(weekColumns),
});

const minutes = z.number().int();

export const WeekRow = z.object({
  IdCollaborateur: RecordId,
  Nom: z.string(),
  Semaine: z.string(),
  Attendu: minutes,
  Saisi: minutes,
  Facturable: minutes,
  Manque: minutes,
  Etat: WeekState,
  /** It waits for the caller's decision. */
  EstADecider: z.boolean(),
  EstPropre: z.boolean(),
});
export type WeekRow = z.infer<typeof WeekRow>;

/** The counts speak of the filtered list, whatever state is asked for. */
export const WeekListAnswer = z.object({
  Items: z.array(WeekRow),
  TotalCount: minutes,
  TotalADecider: minutes,
  TotalIncompletes: minutes,
  TotalApprouvees: minutes,
  TotalSaisi: minutes,
});
