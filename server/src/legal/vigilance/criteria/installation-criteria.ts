import { z } from 'zod';
import { nafNomenclatures } from '#contract/directory/referentials/look-up-calls.ts';
import { type Criterion, criterionKeyNames, criterionKeys } from '#contract/legal/vigilance/criterion.ts';
import { RiskAxis, RiskLevel } from '#contract/legal/vigilance/risk-level.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

const blankAsNull = z.string().transform((text) => text || null);
const dateOrNull = z.union([z.literal('').transform(() => null), z.iso.date()]);

const Line = z.strictObject({
  axis: RiskAxis,
  key: z.enum(criterionKeyNames),
  code: z.string().min(1),
  nomenclature: z.union([z.literal('').transform(() => null), z.enum(nafNomenclatures)]),
  label: z.string().min(1),
  level: RiskLevel,
  very_high: z.enum(['0', '1']),
  comment: blankAsNull,
  source: z.string().min(1),
  from: dateOrNull,
  to: dateOrNull,
});

/** @throws where a line is not what it should be, or stands on another axis than its key's */
function readCriteria(): Criterion[] {
  return z
    .array(Line)
    .parse(readDataCsv('risk/criteria.csv'))
    .map(({ axis, key, level, very_high, from, to, ...line }) => {
      if (criterionKeys[key].axis !== axis) throw new Error(`server/data/risk: ${key} is not of ${axis}`);
      return {
        Id: null,
        Axe: axis,
        CriteriaKey: key,
        CriteriaLabel: line.label,
        Code: line.code,
        Nomenclature: line.nomenclature,
        RiskLevel: level,
        IsTresEleve: very_high === '1',
        Comment: line.comment,
        Source: line.source,
        DateDebut: from,
        DateFin: to,
        Motif: null,
        Origine: 'INSTALLATION',
      };
    });
}

/** The criteria that hold for every firm until it has its own of the same key and code. */
export const installationCriteria: readonly Criterion[] = readCriteria();
