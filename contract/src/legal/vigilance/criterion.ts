import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { nafNomenclatures } from '#contract/directory/referentials/look-up-calls.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';
import { RiskAxis, RiskLevel, SentRiskLevel } from './risk-level.ts';

/** What criteria look at, with the axis that each belongs to. */
export const criterionKeys = {
  FORME: { label: 'Forme juridique', axis: 'CLIENT' },
  DETENTION: { label: 'Détention du capital', axis: 'CLIENT' },
  PPE: { label: 'Personne politiquement exposée', axis: 'CLIENT' },
  GEL: { label: 'Gel des avoirs', axis: 'CLIENT' },
  NAF: { label: 'Activité (NAF)', axis: 'ACTIVITE' },
  PAYS: { label: 'Pays', axis: 'LOCALISATION' },
  MISSION: { label: 'Mission', axis: 'MISSION' },
} as const satisfies Record<string, { label: string; axis: RiskAxis }>;
export type CriterionKey = keyof typeof criterionKeys;
export const criterionKeyNames = Object.keys(criterionKeys) as [CriterionKey, ...CriterionKey[]];

const origins = ['CABINET', 'INSTALLATION'] as const;

/** A criterion as it holds on a day. */
export const Criterion = z.object({
  /** Null: the installation's. */
  Id: z.number().int().nullable(),
  Axe: RiskAxis,
  CriteriaKey: z.enum(criterionKeyNames),
  CriteriaLabel: z.string(),
  Code: z.string(),
  Nomenclature: z.enum(nafNomenclatures).nullable(),
  RiskLevel,
  /** Of ELEVE: cannot be lowered. */
  IsTresEleve: z.boolean(),
  Comment: z.string().nullable(),
  Source: z.string(),
  DateDebut: z.string().nullable(),
  DateFin: z.string().nullable(),
  Motif: z.string().nullable(),
  Origine: z.enum(origins),
});
export type Criterion = z.infer<typeof Criterion>;

/** A criterion to keep from a day on; or, with `IsFin`, a firm's own to end on the eve. */
const CriterionToSave = z
  .strictObject({
    CriteriaKey: z.enum(criterionKeyNames, 'Critère obligatoire.'),
    Code: requiredText(20, 'Code obligatoire.'),
    Nomenclature: z.enum(nafNomenclatures).nullish(),
    CriteriaLabel: optionalText(200),
    RiskLevel: SentRiskLevel,
    IsTresEleve: z.boolean().default(false),
    Comment: optionalText(1000),
    Source: requiredText(300, 'Source obligatoire.'),
    IsFin: z.boolean().default(false),
  })
  .superRefine(({ CriteriaKey, Nomenclature, RiskLevel: level, IsTresEleve }, context) => {
    if (CriteriaKey === 'NAF' && !Nomenclature)
      context.addIssue({ code: 'custom', path: ['Nomenclature'], message: 'Nomenclature obligatoire.' });
    if (IsTresEleve && level !== 'ELEVE')
      context.addIssue({
        code: 'custom',
        path: ['IsTresEleve'],
        message: '«\u202fTrès élevé\u202f» suppose le niveau Élevé.',
      });
  });
export type CriterionToSave = z.output<typeof CriterionToSave>;

export const CriteriaToSave = z.strictObject(
  {
    Items: z
      .array(CriterionToSave)
      .min(1, 'Au moins un critère est attendu.')
      .max(200, 'Maximum 200 critères à la fois.'),
    DateEffet: requiredDate('Date d’effet obligatoire.'),
    /** Why; needed where it takes effect in the past. */
    Motif: optionalText(500),
    /** Without it nothing is written: what would change is told. */
    Confirme: z.boolean().default(false),
  },
  { error: 'Données invalide.' },
);

/** A file whose level criteria change. */
export const TouchedCompany = z.object({
  IdSociete: RecordId,
  NomSociete: z.string(),
  Avant: RiskLevel,
  Apres: RiskLevel,
  /** Axes whose level changes. */
  Axes: z.array(RiskAxis),
});
