import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { requiredDate } from '#contract/dates.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId, requiredText } from '#contract/record.ts';
import { mayFollowVigilance } from './access.ts';
import { GetCarteVigilance, GetDossierControle } from './control-calls.ts';
import { TrackedCompany } from './report.ts';

/** Days for which an access may be given at most. */
export const longestAccess = 92;

export const accessStates = {
  OUVERT: 'Ouvert',
  EXPIRE: 'Expiré',
  REVOQUE: 'Retiré',
  BLOQUE: 'Bloqué',
} as const;
type AccessState = keyof typeof accessStates;

const text = z.string().nullable();

/** The accesses that were given to controllers, the latest first, with what each opened last. */
export const GetAccesControle = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/GetAccesControle',
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Id: RecordId,
        Nom: z.string(),
        Organisme: z.string(),
        Motif: text,
        DateFin: z.string(),
        Etat: z.enum(Object.keys(accessStates) as [AccessState]),
        DonneLe: z.string(),
        DonnePar: text,
        Consultations: z.number().int(),
        DerniereConsultation: text,
      }),
    ),
  }),
  access: mayFollowVigilance,
});

/** Gives a controller an access until a day. The code is told once: it goes to the controller by another way than the link. */
export const AddAccesControle = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/AddAccesControle',
  request: z.strictObject({
    Nom: requiredText(100, 'Nom obligatoire.'),
    Organisme: requiredText(200, 'Organisme obligatoire.'),
    Motif: optionalText(500),
    DateFin: requiredDate('Date de fin obligatoire.'),
  }),
  answer: z.object({ Id: RecordId, Lien: z.string(), Code: z.string() }),
  access: mayFollowVigilance,
  audit: 'vigilance.controller-access',
});

/** Takes an access away at once. */
export const RevoquerAccesControle = call({
  method: 'POST',
  path: 'SocietyRiskLevelTracking/RevoquerAccesControle',
  request: z.strictObject({ Id: RecordId }),
  answer: z.object({ Id: RecordId }),
  access: mayFollowVigilance,
  audit: 'vigilance.controller-access',
});

/** What the link holds, behind its #, and the code that goes with it. */
const proof = {
  Token: z.string('Lien invalide.').regex(/^\d{1,15}\.\d{1,15}\.[A-Za-z0-9_-]{43}$/, 'Lien invalide.'),
  Code: requiredText(20, 'Code obligatoire.'),
};

const rateLimits = [
  { most: 120, seconds: 600, by: 'address' },
  { most: 120, seconds: 600, by: { field: 'Token' } },
] as const;

/** The portfolio as a controller sees it: its map, and one page of its files. */
export const OuvrirControle = call({
  method: 'POST',
  path: 'vigilanceControl/Open',
  request: z.strictObject({ ...proof, Filter: z.string().trim().max(100).nullish(), ...page() }),
  answer: z.object({
    Cabinet: z.string(),
    Nom: z.string(),
    DateFin: z.string(),
    Carte: GetCarteVigilance.answer,
    Items: z.array(
      TrackedCompany.pick({
        IdSociete: true,
        NomSociete: true,
        Siren: true,
        RiskLevel: true,
        IsTresEleve: true,
        VigilanceLevel: true,
        DateEvaluation: true,
        DateProchaineRevue: true,
        IsEnRetard: true,
      }),
    ),
    TotalCount: z.number().int(),
  }),
  access: anyone,
  audit: 'vigilance.controller-visit',
  rateLimits: [...rateLimits],
});

/** One file: what was asked, known, decided, when, and the papers that prove it. */
export const LireDossierControle = call({
  method: 'POST',
  path: 'vigilanceControl/Read',
  request: z.strictObject({ ...proof, IdSociete: RecordId }),
  answer: GetDossierControle.answer.extend({
    Pieces: z.array(z.object({ Id: RecordId, Nom: z.string(), AjouteeLe: z.string() })),
  }),
  access: anyone,
  audit: 'vigilance.controller-visit',
  rateLimits: [...rateLimits],
});

/** The same with the last frozen report as a PDF, within the answer: a call open to anyone answers no file. */
export const ImprimerDossierControle = call({
  method: 'POST',
  path: 'vigilanceControl/Print',
  request: z.strictObject({ ...proof, IdSociete: RecordId }),
  answer: z.object({ FileName: z.string(), Contenu: z.base64() }),
  access: anyone,
  audit: 'vigilance.controller-visit',
  rateLimits: [...rateLimits],
});

/** A paper that proves an answer of a file's questionnaires, within the answer as the PDF above. */
export const TelechargerPieceControle = call({
  method: 'POST',
  path: 'vigilanceControl/DownloadPiece',
  request: z.strictObject({ ...proof, IdSociete: RecordId, IdPiece: RecordId }),
  answer: z.object({ FileName: z.string(), Contenu: z.base64() }),
  access: anyone,
  audit: 'vigilance.controller-visit',
  rateLimits: [...rateLimits],
});
