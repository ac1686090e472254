import { z } from 'zod';

/** A dated value that a deadline was computed with. */
const UsedParameter = z.object({
  Libelle: z.string(),
  Valeur: z.string(),
  Unite: z.string().nullable(),
  Source: z.string(),
});

/** What falls due: the day, the rule that says so, where the rule is written, and what it was computed with. */
export const Deadline = z.object({
  Libelle: z.string(),
  Date: z.string(),
  Regle: z.string(),
  Source: z.string(),
  Parametres: z.array(UsedParameter),
  /** From this day to the next working day, where the law postpones it; null: it was not moved. */
  ReporteeDu: z.string().nullable(),
  /** The day on which it was met; null: it is still to be. */
  FaitLe: z.string().nullable(),
  EnRetard: z.boolean(),
});
export type Deadline = z.infer<typeof Deadline>;
