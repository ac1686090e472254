import { z } from 'zod';
import { RecordId } from '#contract/record.ts';
import { DocumentRow } from './document.ts';

/** Why a document is kept and until when: the rule, what it counts from, and what holds it beside. */
const Keeping = z.object({
  Regle: z.string(),
  Article: z.string(),
  Annees: z.number().int().nullable(),
  /** 'clôture de l’exercice', and its day; null: it has not happened yet. */
  Evenement: z.string(),
  DateEvenement: z.string().nullable(),
  /** Where the years come from: a dated parameter. */
  Source: z.string().nullable(),
  Gels: z.array(z.object({ Id: RecordId, Affaire: z.string(), Depuis: z.string() })),
});

const DocumentVersion = z.object({
  Id: RecordId,
  Numero: z.number().int(),
  FileName: z.string(),
  MediaType: z.string(),
  Taille: z.number().int(),
  /** SHA-256 of the content: what proves that it is the same. */
  Empreinte: z.string(),
  Motif: z.string().nullable(),
  AjoutePar: z.string().nullable(),
  AjouteLe: z.iso.datetime({ offset: true }),
  /** Whether its text can be searched, or in words why not. */
  Texte: z.string(),
});

export const DocumentDetails = DocumentRow.extend({
  ModifiePar: z.string().nullable(),
  ModifieLe: z.iso.datetime({ offset: true }).nullable(),
  Conservation: Keeping,
  VersionsPrecedentes: z.array(DocumentVersion),
});
export type DocumentDetails = z.infer<typeof DocumentDetails>;
