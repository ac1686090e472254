import { z } from 'zod';
import { RecordId } from '#contract/record.ts';

const text = z.string().nullable();

/** Whose file a line of a tax register is, and who follows it. */
export const followedCompany = {
  IdSociete: z.number().int(),
  NomSociete: z.string(),
  Siren: text,
  CollaborateurNom: text,
  CabinetNom: text,
  /** The name that the firm's list has for the company's tax regime. */
  RegimeImposition: text,
};

/** The filters that every tax register has of its companies. */
export const followedFilters = {
  IdSociete: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  Texte: z.string().trim().max(100).nullish(),
};
