/** Who gets what an activity account pays. */
export const beneficiaries = {
  PERSONNE: 'Personne portée',
  ORGANISMES: 'Organismes sociaux',
  SOCIETE_PORTAGE: 'Société de portage',
  FOURNISSEURS: 'Fournisseurs',
  AFFACTUREUR: 'Affactureur',
  TRESOR: 'Trésor public',
  TVA: 'Trésor public (TVA)',
} as const;
export type Beneficiary = keyof typeof beneficiaries;

interface Nature {
  label: string;
  /** Who gets it; none: it comes in. */
  to: Beneficiary | null;
  article: string;
}

const account = 'C. trav. art. L1254-25\u202f; IDCC 3219, art. 18.1';
const available = 'IDCC 3219, art. 21.2';
const unconfirmed = 'à confirmer';

/** What a line of an activity account is (design: natures of `portage_entry`). */
export const natures = {
  ENCAISSEMENT: { label: 'Encaissement client', to: null, article: account },
  TVA: { label: 'TVA collectée', to: 'TVA', article: 'CGI art. 269, 2, c' },
  FRAIS_GESTION: { label: 'Frais de gestion', to: 'SOCIETE_PORTAGE', article: account },
  COTISATION_PATRONALE: { label: 'Cotisations patronales', to: 'ORGANISMES', article: account },
  COTISATION_SALARIALE: { label: 'Cotisations salariales', to: 'ORGANISMES', article: account },
  PAS: { label: 'Prélèvement à la source', to: 'TRESOR', article: account },
  NET: { label: 'Rémunération nette', to: 'PERSONNE', article: account },
  APPORT_AFFAIRES: {
    label: 'Apport d’affaires',
    to: 'PERSONNE',
    article: 'C. trav. art. L1254-9\u202f; IDCC 3219, art. 21.2',
  },
  CONGES: { label: 'Congés payés', to: 'PERSONNE', article: available },
  RESERVE_CONSTITUEE: { label: 'Réserve constituée', to: 'PERSONNE', article: available },
  RESERVE_VERSEE: { label: 'Réserve versée', to: 'PERSONNE', article: available },
  ALLOCATION_PROSPECTION: {
    label: 'Allocation de prospection',
    to: 'PERSONNE',
    article: 'IDCC 3219, art. 22',
  },
  FRAIS_PRO: { label: 'Frais professionnels', to: 'PERSONNE', article: account },
  CVAE_C3S: {
    label: 'CVAE et C3S',
    to: 'TRESOR',
    article: `IDCC 3219, avenant n° 13 du 19/04/2023 (${unconfirmed})`,
  },
  AFFACTURAGE_AVANCE: { label: 'Affacturage\u202f: avance', to: null, article: 'Contrat d’affacturage' },
  AFFACTURAGE_COMMISSION: {
    label: 'Affacturage\u202f: commission',
    to: 'AFFACTUREUR',
    article: `Contrat d’affacturage (imputation ${unconfirmed})`,
  },
  AFFACTURAGE_REMBOURSEMENT: {
    label: 'Affacturage\u202f: remboursement',
    to: 'AFFACTUREUR',
    article: 'Contrat d’affacturage',
  },
  INDEMNITE_FIN_CDD: { label: 'Indemnité de fin de CDD', to: 'PERSONNE', article: available },
  REGULARISATION: { label: 'Régularisation', to: null, article: account },
} as const satisfies Record<string, Nature>;
export type EntryNature = keyof typeof natures;
export const natureKeys = Object.keys(natures) as [EntryNature, ...EntryNature[]];

/** Those that move money between what is available and the reserve, which stays the person's. */
export const reserveNatures: readonly EntryNature[] = ['RESERVE_CONSTITUEE', 'RESERVE_VERSEE'];

/** Where a line is read from. */
export const entrySources = {
  FACTURE: 'Règlement de facture',
  BULLETIN: 'Bulletin de paie',
  NOTE_DE_FRAIS: 'Note de frais',
  FACTURE_FOURNISSEUR: 'Facture de fournisseur',
  SAISIE: 'Saisie à la main',
} as const;
export type EntrySource = keyof typeof entrySources;
