import { z } from 'zod';
import { call } from '#contract/call.ts';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { Double } from '#contract/permanent-files/companies/double-calls.ts';
import { functionKeys } from '#contract/permanent-files/people/person-page-calls.ts';
import { RecordId } from '#contract/record.ts';
import { mayKeepProspects } from './access.ts';

/** Days in which a conversion can be taken back. */
export const daysOfConversion = 30;

/** What a request tells of a field, beside what the register has of it. */
export const Difference = z.object({
  /** By the register's own path: 'Adresse.Cp'. */
  Champ: z.string(),
  Libelle: z.string(),
  Prospect: z.string(),
  Actuel: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** The records that a request becomes, or completes: a new one where none is named. */
const targets = { IdSociete: RecordId.nullish(), IdPerson: RecordId.nullish() };

/** What a conversion would write, and which records may be the same already. */
export const PreviewConversion = call({
  method: 'POST',
  path: 'prospect/convert-preview',
  request: z.strictObject({ ProspectId: RecordId, ...targets }),
  answer: z.object({
    Version: z.number().int(),
    Societes: z.array(Double),
    /** By is what they have in common: the e-mail, or name and birth. */
    Personnes: z.array(KeyValue.extend({ By: z.string() })),
    ChampsSociete: z.array(Difference),
    ChampsDirigeant: z.array(Difference),
    /** What a new person lacks. */
    Manques: z.array(z.string()),
  }),
  access: mayKeepProspects,
});

const Fields = z.array(z.string().max(60)).max(40).default([]);

/** Makes of an accepted request a company, its leader, a mandate and the questionnaire of acceptance, in one step. */
export const ConvertProspect = call({
  method: 'POST',
  path: 'prospect/convert',
  request: z.strictObject({
    ProspectId: RecordId,
    Version: z.number().int().positive().optional(),
    Choix: z.strictObject({
      ...targets,
      /** Of a company or a person that is there: the fields to take over. */
      ChampsSociete: Fields,
      ChampsDirigeant: Fields,
      Fonction: z.enum(functionKeys, 'Fonction obligatoire.'),
      DateDebut: requiredDate('Date de début obligatoire.'),
    }),
  }),
  answer: z.object({ IdSociete: RecordId, IdPerson: RecordId, IdQuestionnaire: RecordId.nullable() }),
  access: mayKeepProspects,
  audit: 'prospect.convert',
});

/** Takes a conversion back while nobody has worked on what it wrote. */
export const UndoConversion = call({
  method: 'POST',
  path: 'prospect/undo-convert',
  request: z.strictObject({ ProspectId: RecordId }),
  answer: z.literal(true),
  access: mayKeepProspects,
  audit: 'prospect.undo-convert',
});
