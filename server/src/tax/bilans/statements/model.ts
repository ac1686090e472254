import { z } from 'zod';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';
import { type Formula, readFormula } from './formula.ts';

const statements = ['ACTIF', 'PASSIF', 'RESULTAT'] as const;
export type Statement = (typeof statements)[number];

const day = z.string().regex(/^(\d{4}-\d\d-\d\d)?$/);
const prefixes = z.string().transform((text) => text.split(' ').filter(Boolean));

const LineRow = z.strictObject({
  du: day,
  au: day,
  etat: z.enum(statements),
  groupe: z.string().min(1),
  code: z.string().min(2),
  simplifie: z.string(),
  sens: z.enum(['D', 'C']),
  libelle: z.string().min(1),
  comptes: prefixes,
  corrections: prefixes,
  reclasses: prefixes,
});

const TotalRow = z.strictObject({
  etat: z.enum(statements),
  apres: z.string().min(1),
  code: z.string().min(2),
  simplifie: z.string(),
  libelle: z.string().min(1),
  formule: z.string().transform(readFormula),
});

type ModelLine = z.infer<typeof LineRow>;
type ModelTotal = z.infer<typeof TotalRow>;

/** A line of the model, or a total below its group. */
export type ModelRow = (ModelLine & { formule?: never }) | (ModelTotal & { comptes?: never });

export interface Model {
  name: string;
  rows: readonly ModelRow[];
  lines: readonly ModelLine[];
}

const lines = z.array(LineRow).parse(readDataCsv('accounts/statement-lines.csv'));
const totals = z.array(TotalRow).parse(readDataCsv('accounts/statement-totals.csv'));

export const simplifiedLabels: ReadonlyMap<string, string> = new Map(
  readDataCsv('accounts/simplified-lines.csv').map(({ code = '', libelle = '' }) => [code, libelle]),
);

const sinceReform = '2025-01-01';

function modelOf(openedOn: string): Model {
  const held = lines.filter(({ du, au }) => (du === '' || du <= openedOn) && (au === '' || openedOn <= au));
  const rows = held.flatMap((line, index): ModelRow[] => {
    const next = held[index + 1];
    if (next?.groupe === line.groupe && next.etat === line.etat) return [line];
    return [line, ...totals.filter(({ etat, apres }) => etat === line.etat && apres === line.groupe)];
  });
  const name = openedOn < sinceReform ? 'Avant le règlement ANC 2022-06' : 'Règlement ANC 2022-06';
  return { name, rows, lines: held };
}

const known = new Map<boolean, Model>();

/** The model of an accounting year by the day on which it opened. */
export function statementModel(openedOn: string): Model {
  const isNew = openedOn >= sinceReform;
  const model = known.get(isNew) ?? modelOf(openedOn);
  known.set(isNew, model);
  return model;
}

export const synthesisFormulas: readonly { key: string; formula: Formula }[] = readDataCsv(
  'accounts/synthesis-formulas.csv',
).map(({ cle = '', formule = '' }) => ({ key: cle, formula: readFormula(formule) }));

const RatioRow = z.strictObject({
  code: z.string().min(1),
  libelle: z.string().min(1),
  numerateur: z.string().transform(readFormula),
  denominateur: z.string().transform(readFormula),
  unite: z.enum(['POURCENT', 'JOURS']),
});

export const ratios = z.array(RatioRow).parse(readDataCsv('accounts/ratios.csv'));
