import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';

/** Why somebody is a beneficial owner, in the order in which the law looks for them. */
export const ownerReasons = {
  DETENTION: 'Détention du capital ou des votes',
  CONTROLE: 'Contrôle d’une société détentrice',
  REPRESENTANT: 'Représentant légal, à défaut',
} as const;
export type OwnerReason = keyof typeof ownerReasons;

const Chain = z.object({
  /** From the company up to the one whose titles the owner holds; the company itself first. */
  Societes: z.array(KeyValue),
  /** What of each is held by the next, and of the last one by the owner, in percent. */
  Parts: z.array(z.number()),
  PourcentageCapital: z.number(),
  PourcentageVotes: z.number(),
});

const BeneficialOwner = z.object({
  Personne: KeyValue,
  PourcentageCapital: z.number(),
  PourcentageVotes: z.number(),
  Motif: z.enum(Object.keys(ownerReasons) as [OwnerReason, ...OwnerReason[]]),
  /** The heaviest ones; by none of them: what more there is, in percent of the capital. */
  Chaines: z.array(Chain),
  AutresChaines: z.number(),
});
export type BeneficialOwner = z.infer<typeof BeneficialOwner>;

/** The beneficial owners of a company on a day, with the rule of that day. */
export const BeneficialOwners = z.object({
  Le: z.string(),
  Items: z.array(BeneficialOwner),
  Seuil: z.number(),
  /** Whether the threshold itself counts ('at least') or only what is above it. */
  IsSeuilInclus: z.boolean(),
  Regle: z.string(),
  Source: z.string(),
  /** What could not be followed to persons, or has to be judged by one. */
  Alertes: z.array(z.string()),
});
export type BeneficialOwners = z.infer<typeof BeneficialOwners>;
