import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { rightKeys } from '#contract/permanent-files/people/shareholders.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { Cents } from './company.ts';

/** Which sides a movement has: who gives, who receives. */
type Sides = 'TO' | 'FROM' | 'BOTH' | 'ANY';

/** What moves the titles of a company (registre des mouvements de titres). */
export const movementNatures = {
  CONSTITUTION: { label: 'Constitution', sides: 'TO' },
  AUGMENTATION: { label: 'Augmentation de capital', sides: 'TO' },
  REDUCTION: { label: 'Réduction de capital', sides: 'FROM' },
  CESSION: { label: 'Cession', sides: 'BOTH' },
  DONATION: { label: 'Donation', sides: 'BOTH' },
  SUCCESSION: { label: 'Succession', sides: 'BOTH' },
  APPORT: { label: 'Apport', sides: 'BOTH' },
  DEMEMBREMENT: { label: 'Démembrement', sides: 'BOTH' },
  REUNION: { label: 'Réunion de l’usufruit et de la nue-propriété', sides: 'BOTH' },
  DIVISION: { label: 'Division du nominal', sides: 'TO' },
  CORRECTION: { label: 'Correction', sides: 'ANY' },
} as const satisfies Record<string, { label: string; sides: Sides }>;
export type MovementNature = keyof typeof movementNatures;

export const natureKeys = Object.keys(movementNatures) as [MovementNature, ...MovementNature[]];

/** A person or a company that holds titles. */
const HolderToSave = z
  .strictObject({ IdPerson: RecordId.nullish(), IdSociete: RecordId.nullish() })
  .refine(({ IdPerson, IdSociete }) => !IdPerson || !IdSociete, 'Choisissez une personne ou une société.');
type HolderToSave = z.output<typeof HolderToSave>;

const isNamed = (holder: HolderToSave | null | undefined) => Boolean(holder?.IdPerson || holder?.IdSociete);

const keyOf = (holder: HolderToSave | null | undefined) =>
  holder?.IdPerson ? `p${holder.IdPerson}` : `c${holder?.IdSociete}`;

const fields = {
  IdSociete: RecordId,
  Date: requiredDate('Date du mouvement obligatoire.'),
  Nature: z.enum(natureKeys, 'Nature obligatoire.'),
  /** None where titles are created. */
  Cedant: HolderToSave.nullish(),
  /** None where titles are cancelled. */
  Cessionnaire: HolderToSave.nullish(),
  /** What moves; of a DEMEMBREMENT or a REUNION, the right that goes from one to the other. */
  Droit: z.enum(rightKeys, 'Droit obligatoire.').default('PP'),
  Nombre: z.number('Nombre obligatoire.').int('Nombre entier attendu.').min(1, 'Au moins 1 titre.').max(1e12),
  NumeroDu: z.number().int().positive('Numéro invalide.').max(1e12).nullish(),
  NumeroAu: z.number().int().positive('Numéro invalide.').max(1e12).nullish(),
  Prix: Cents.nullish(),
  Acte: optionalText(200),
  Motif: optionalText(500),
};

type Sent = z.output<z.ZodObject<typeof fields>>;

type Fault = [path: keyof Sent, message: string];

/** Who gives or receives although nobody does, or is missing. */
function* faultsOfSides({ Nature, Cedant, Cessionnaire }: Sent): Generator<Fault> {
  const sides: Sides = movementNatures[Nature].sides;
  const [from, to] = [isNamed(Cedant), isNamed(Cessionnaire)];
  if (from && sides === 'TO') yield ['Cedant', 'Ce mouvement crée des titres : il n’a pas de cédant.'];
  if (to && sides === 'FROM')
    yield ['Cessionnaire', 'Ce mouvement annule des titres : il n’a pas de cessionnaire.'];
  if (!from && (sides === 'FROM' || sides === 'BOTH')) yield ['Cedant', 'Cédant obligatoire.'];
  if (!to && (sides === 'TO' || sides === 'BOTH')) yield ['Cessionnaire', 'Cessionnaire obligatoire.'];
  if (!from && !to && sides === 'ANY') yield ['Cessionnaire', 'Indiquez un cédant ou un cessionnaire.'];
  if (from && to && keyOf(Cedant) === keyOf(Cessionnaire))
    yield ['Cessionnaire', 'Le cédant et le cessionnaire sont la même personne.'];
}

/** What does not fit with the nature or with the number of titles. */
function* faultsOfTitles({ Nature, Droit, Motif, NumeroDu, NumeroAu, Nombre }: Sent): Generator<Fault> {
  if (Droit === 'PP' && (Nature === 'DEMEMBREMENT' || Nature === 'REUNION'))
    yield ['Droit', 'Choisissez la nue-propriété ou l’usufruit.'];
  if (Nature === 'CORRECTION' && !Motif) yield ['Motif', 'Une correction dit pourquoi.'];
  if (Boolean(NumeroDu) !== Boolean(NumeroAu))
    yield ['NumeroAu', 'Indiquez le premier et le dernier numéro.'];
  else if (NumeroDu && NumeroAu && NumeroAu - NumeroDu + 1 !== Nombre)
    yield ['NumeroAu', 'Ces numéros ne font pas ce nombre de titres.'];
}

/** A line to add to the register: never changed afterwards, corrected by a further line with its motive. */
export const MovementToAdd = z
  .strictObject(fields, { error: 'Données invalide.' })
  .superRefine((sent, context) => {
    for (const [path, message] of [...faultsOfSides(sent), ...faultsOfTitles(sent)])
      context.addIssue({ code: 'custom', path: [path], message });
  });
export type MovementToAdd = z.output<typeof MovementToAdd>;

/** One of the two, as it is called today. */
const Holder = z.object({ Personne: KeyValue.nullable(), Societe: KeyValue.nullable() });
export type Holder = z.infer<typeof Holder>;

export const Movement = z.object({
  Id: z.number().int(),
  /** Without a gap by company. */
  Numero: z.number().int(),
  Date: z.string(),
  Nature: z.enum(natureKeys),
  Cedant: Holder.nullable(),
  Cessionnaire: Holder.nullable(),
  Droit: z.enum(rightKeys),
  Nombre: z.number().int(),
  NumeroDu: z.number().int().nullable(),
  NumeroAu: z.number().int().nullable(),
  Prix: z.number().int().nullable(),
  Acte: z.string().nullable(),
  Motif: z.string().nullable(),
  EnregistreLe: z.string(),
  EnregistrePar: z.string().nullable(),
});
export type Movement = z.infer<typeof Movement>;

/** What one holder has on a day; in percent, to three decimals. Dismembered titles: capital with NP, votes with US. */
const CapitalLine = z.object({
  Titulaire: Holder,
  PP: z.number().int(),
  NP: z.number().int(),
  US: z.number().int(),
  PourcentageCapital: z.number(),
  PourcentageVotes: z.number(),
});

/** What the table of holders is not (C. com. L228-1, R228-8). */
export const notARegister =
  'Ce tableau ne vaut ni inscription en compte ni DEEP (C. com. L228-1)\u202f: il est tenu pour le travail du cabinet.';

/** The holders of a company's titles on a day, as its movements make them. */
export const CapitalTable = z.object({
  Le: z.string(),
  Total: z.number().int(),
  Lignes: z.array(CapitalLine),
  /** In cents, where capital and number of titles are known and divide. */
  ValeurNominale: z.number().nullable(),
  Avertissement: z.string(),
  /** What does not fit: titles × nominal against the capital, usufruct against bare ownership. */
  Alertes: z.array(z.string()),
});
export type CapitalTable = z.infer<typeof CapitalTable>;
