/** The figures of a carried person's payslip, in its order: what each is called. All of them are in cents. */
export const payslipAmounts = {
  SalaireBase: 'Salaire de base',
  ApportAffaires: 'Apport d’affaires',
  IndemniteConges: 'Indemnité de congés',
  Brut: 'Brut',
  Reserve: 'Réserve financière',
  CotisationsSalariales: 'Cotisations salariales',
  CotisationsPatronales: 'Cotisations patronales',
  NetImposable: 'Net imposable',
  MontantNetSocial: 'Montant net social',
  Pas: 'Prélèvement à la source',
  Remboursements: 'Remboursements de frais',
  NetPaye: 'Net payé',
  CoutTotal: 'Coût total',
  FraisGestion: 'Frais de gestion',
} as const;
export type PayslipAmount = keyof typeof payslipAmounts;
export const payslipAmountKeys = Object.keys(payslipAmounts) as [PayslipAmount, ...PayslipAmount[]];

/** Without these a payslip says nothing. */
export const neededAmounts = [
  'Brut',
  'CotisationsSalariales',
  'CotisationsPatronales',
  'NetPaye',
  'CoutTotal',
] as const satisfies readonly PayslipAmount[];
type NeededAmount = (typeof neededAmounts)[number];

/** Those that a correction of earlier months may make negative; a reserve that is paid back is. */
export const signedAmounts: readonly PayslipAmount[] = [
  'Reserve',
  'CotisationsSalariales',
  'CotisationsPatronales',
  'Pas',
  'Remboursements',
];

/** A payslip as far as its sums go. */
export type PayslipFigures = Record<NeededAmount, number> &
  Partial<Record<Exclude<PayslipAmount, NeededAmount>, number | null | undefined>>;

/** What the net is by the figures above it. */
export const netOf = ({ Brut, CotisationsSalariales, Pas, Remboursements }: PayslipFigures): number =>
  Brut - CotisationsSalariales - (Pas ?? 0) + (Remboursements ?? 0);

/** What the month costs by the figures above it; expenses that are paid back are no pay. */
export const costOf = ({ Brut, CotisationsPatronales }: PayslipFigures): number =>
  Brut + CotisationsPatronales;

/** The elements of the gross that are told apart. */
export const partsOfGross = ({ SalaireBase, ApportAffaires, IndemniteConges }: PayslipFigures): number =>
  (SalaireBase ?? 0) + (ApportAffaires ?? 0) + (IndemniteConges ?? 0);

/** What does not fit in a payslip: what it is called, and the rule that finds it. */
export const payslipGaps = {
  NET: {
    label: 'Net payé',
    rule: 'Brut − cotisations salariales − prélèvement à la source + remboursements de frais.',
  },
  COUT: { label: 'Coût total', rule: 'Brut + cotisations patronales.' },
  COMPOSITION: {
    label: 'Composition du brut',
    rule: 'Salaire de base + apport d’affaires + indemnité de congés\u202f: au plus le brut.',
  },
  BASE: {
    label: 'Salaire de base',
    rule: 'Au moins le salaire de base du contrat, pour un mois que le contrat couvre en entier.',
  },
  APPORT: {
    label: 'Apport d’affaires',
    rule: 'Au moins la part du salaire de base que fixe la convention (paramètre PORTAGE_APPORT_AFFAIRES).',
  },
} as const;
export type PayslipGap = keyof typeof payslipGaps;
export const payslipGapKeys = Object.keys(payslipGaps) as [PayslipGap, ...PayslipGap[]];

export const payslipSources = {
  JOURNAL: 'Journal de paie',
  CLASSEUR: 'Classeur Excel',
  SAISIE: 'Saisie à la main',
} as const;
export type PayslipSource = keyof typeof payslipSources;

export const payslipStates = { A_VERIFIER: 'À vérifier', VALIDE: 'Validé' } as const;
export type PayslipState = keyof typeof payslipStates;
