import { z } from 'zod';
import { Person } from './person.ts';

/** Full ownership, bare ownership, usufruct. */
export const heldRights = { PP: 'Pleine propriété', NP: 'Nue-propriété', US: 'Usufruit' } as const;
export type HeldRight = keyof typeof heldRights;

export const rightKeys = Object.keys(heldRights) as [HeldRight, ...HeldRight[]];

/** Asks for those who own a part of one company today. */
export const ShareholdersRequest = z.strictObject({ IdSociete: z.number().int().positive() });

/** A company has few shareholders; of more than this only the greatest are answered, and IsComplete says so. */
export const mostShareholders = 1000;

const holding = {
  NombreParts: z.number().int(),
  /** Since when: the oldest of what is held today. */
  DateEntree: z.string(),
};

/** Those with the most parts come first. TotalCount and TotalParts speak of all, answered or not. */
const answerOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    Items: z.array(item),
    TotalCount: z.number().int(),
    TotalParts: z.number().int(),
    IsComplete: z.boolean(),
  });

export const Shareholder = z.object({
  Id: z.number().int(),
  Civilite: z.string().nullable(),
  Nom: z.string(),
  Prenom: z.string(),
  ...holding,
});

export const ShareholdersAnswer = answerOf(Shareholder);

/** NumeroSs is masked, as in lists. */
export const ShareholdersWithDetailsAnswer = answerOf(z.object({ ...holding, Person }));

export type Shareholder = z.infer<typeof Shareholder>;
export type ShareholdersAnswer = z.infer<typeof ShareholdersAnswer>;
export type ShareholdersWithDetailsAnswer = z.infer<typeof ShareholdersWithDetailsAnswer>;
