import { z } from 'zod';
import { page } from '#contract/paging.ts';
import { editMarks, optionalText, RecordId, requiredText } from '#contract/record.ts';

/** What may lie in a strongbox. */
export const paperKinds = {
  BULLETIN: 'Bulletin de paie',
  SOLDE: 'Reçu pour solde de tout compte',
  CERTIFICAT: 'Certificat de travail',
  ATTESTATION: 'Attestation',
  AUTRE: 'Autre document personnel',
} as const;
export type PaperKind = keyof typeof paperKinds;
const kinds = Object.keys(paperKinds) as [PaperKind, ...PaperKind[]];

export const paperStates = {
  DOUTEUX: 'À décider',
  VERIFIE: 'Vérifié',
  DEPOSE: 'Déposé',
  REFUSE: 'Refusé',
  RETIRE: 'Retiré',
} as const;
export type PaperState = keyof typeof paperStates;
const states = Object.keys(paperStates) as [PaperState, ...PaperState[]];

/** Why somebody has to decide of a paper. */
export const paperDoubts = {
  SOCIETE: 'société non trouvée',
  TITULAIRE: 'titulaire non trouvé',
  NOM_SEUL: 'titulaire proposé d’après le seul nom',
  NOM_ABSENT: 'le nom du titulaire n’y figure pas',
  PLUSIEURS: 'plusieurs titulaires possibles',
  SANS_ESPACE: 'la personne n’a pas d’espace client',
  SANS_TEXTE: 'texte illisible',
  MOIS: 'mois non trouvé',
  MOIS_DIFFERE: 'mois différents dans le nom, le texte ou le lot',
  MOIS_DEJA: 'un bulletin de ce mois est déjà là',
  DOUBLE: 'même document déjà là',
  REFUS: 'le titulaire refuse la forme électronique',
} as const;
export type PaperDoubt = keyof typeof paperDoubts;
const paperDoubtKeys = Object.keys(paperDoubts) as [PaperDoubt, ...PaperDoubt[]];

export const paperMatches = {
  MATRICULE: 'Matricule',
  NIR: 'Numéro de sécurité sociale',
  DECISION: 'Décision',
} as const;

/** 'YYYY-MM' */
const Month = z
  .string('Mois obligatoire.')
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mois attendu, par exemple 2026-10.');

/** What one deposit takes: files in one request, megabytes of a PDF, of an archive, and of all PDFs. */
export const depositLimits = {
  files: 200,
  papers: 500,
  megabytes: 10,
  archiveMegabytes: 60,
  allMegabytes: 60,
} as const;

/** What is said of all the files that come together; each file may say it of itself. */
export const BatchToAdd = z.strictObject({
  Nature: z.enum(kinds, 'Nature obligatoire.'),
  IdSociete: RecordId.nullish(),
  Mois: Month.nullish(),
});

export const BatchFilters = z.strictObject({
  IdSociete: RecordId.nullish(),
  Mois: Month.nullish(),
  Etat: z.enum(states, 'État inconnu.').nullish(),
  ...page(),
});
export type BatchFilters = z.output<typeof BatchFilters>;

const count = z.number().int();

/** Papers that came together, with how many stand where. */
export const Batch = z.object({
  Id: RecordId,
  Nom: z.string(),
  Nature: z.enum(kinds),
  /** Of all its papers; null where there are several, or none is known. */
  Societe: z.string().nullable(),
  Mois: z.string().nullable(),
  Fichiers: count,
  Douteux: count,
  Verifies: count,
  Deposes: count,
  Refuses: count,
  Le: z.string(),
  Par: z.string().nullable(),
});
export type Batch = z.infer<typeof Batch>;

/** What the staff knows of a paper: never its content once it is deposited. */
export const Paper = z.object({
  Id: RecordId,
  Version: count,
  FileName: z.string(),
  Nature: z.enum(kinds),
  Etat: z.enum(states),
  Doutes: z.array(z.enum(paperDoubtKeys)),
  TrouvePar: z.enum(Object.keys(paperMatches) as [keyof typeof paperMatches]).nullable(),
  IdSociete: RecordId.nullable(),
  Societe: z.string().nullable(),
  IdTitulaire: RecordId.nullable(),
  Titulaire: z.string().nullable(),
  Mois: z.string().nullable(),
  Motif: z.string().nullable(),
  DeposeLe: z.string().nullable(),
  ConserveJusquau: z.string().nullable(),
  EstLu: z.boolean(),
});
export type Paper = z.infer<typeof Paper>;

export const BatchDetails = Batch.extend({ Documents: z.array(Paper) });

/** Says whose a paper is; the number is remembered for the next ones of the same company. */
export const PaperDecision = z.strictObject({
  ...editMarks,
  Nature: z.enum(kinds, 'Nature obligatoire.'),
  IdSociete: z.number('Société obligatoire.').int().positive('Société obligatoire.'),
  IdTitulaire: z.number('Titulaire obligatoire.').int().positive('Titulaire obligatoire.'),
  Mois: Month.nullish(),
  Matricule: optionalText(40),
  /** A payslip of the same month is there already: this one corrects it. */
  EstRectificatif: z.boolean().default(false),
});

export const PaperRefusal = z.strictObject({
  Ids: z.array(RecordId).min(1, 'Choisissez un document.').max(depositLimits.papers),
  Motif: requiredText(300, 'Motif obligatoire.'),
});

export const PaperWithdrawal = z.strictObject({
  Id: RecordId,
  Motif: requiredText(300, 'Motif obligatoire.'),
});

const Refused = z.array(z.object({ FileName: z.string(), Message: z.string() }));

export const AddedBatch = z.object({ Id: RecordId, Verifies: count, Douteux: count, Refuses: Refused });

export const DepositedPapers = z.object({ Deposes: count, Restes: Refused });

/** Accesses of all kinds, as the holder reads them. */
export const accessEvents = {
  DEPOT: 'Déposé',
  LECTURE: 'Ouvert',
  ARCHIVE: 'Téléchargé avec tout le coffre-fort',
  RETRAIT: 'Retiré avant lecture',
} as const;

export const OwnPaper = z.object({
  Id: RecordId,
  Nature: z.enum(kinds),
  Societe: z.string(),
  Mois: z.string().nullable(),
  FileName: z.string(),
  Taille: count,
  /** SHA-256 of the paper, as 64 signs. */
  Empreinte: z.string(),
  DeposeLe: z.string(),
  ConserveJusquau: z.string(),
  LuLe: z.string().nullable(),
});
export type OwnPaper = z.infer<typeof OwnPaper>;

export const OwnStrongbox = z.object({
  Items: z.array(OwnPaper),
  RefuseElectronique: z.boolean(),
  /** The day on which the firm ends the service. */
  FinDuService: z.string().nullable(),
});

export const OwnAccess = z.object({
  Id: RecordId,
  Le: z.string(),
  Evenement: z.enum(Object.keys(accessEvents) as [keyof typeof accessEvents]),
  Document: z.string(),
  Par: z.string(),
});
