import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';

const text = z.string().trim().min(1).max(50).nullish();

/**
 * Asks whether somebody of the firm has this e-mail, or this name, first name and birth date together; one
 * of the two at least. Id is the person who is being edited: nobody is their own double.
 */
export const PersonExistsRequest = z
  .strictObject({
    Email: text,
    Nom: text,
    Prenom: text,
    Datenaissance: LegalDate.nullish(),
    Id: z.number().int().nonnegative().nullish(),
  })
  .superRefine(({ Email, Nom, Prenom, Datenaissance }, context) => {
    if (Email || (Nom && Prenom && Datenaissance)) return;
    context.addIssue({
      code: 'custom',
      path: ['Email'],
      message: 'Indiquez un e-mail, ou un nom, un prénom et une date de naissance.',
    });
  });

/** Matches are ten at most; By tells what they share with what was asked, the e-mail before the identity. */
export const PersonExistsAnswer = z.object({
  IsExist: z.boolean(),
  Matches: z.array(z.object({ Key: z.number().int(), Value: z.string(), By: z.enum(['Email', 'Identity']) })),
});

export type PersonExistsRequest = z.output<typeof PersonExistsRequest>;
export type PersonExistsAnswer = z.infer<typeof PersonExistsAnswer>;
