import { z } from 'zod';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

const Line = z.strictObject({ numero: z.string().regex(/^[1-7]\d{0,2}$/), libelle: z.string().min(1) });

/** The national chart (PCG), by number. */
export const nationalAccounts: ReadonlyMap<string, string> = new Map(
  z
    .array(Line)
    .parse(readDataCsv('account-plan/plan-comptable-general.csv'))
    .map(({ numero, libelle }) => [numero, libelle]),
);
