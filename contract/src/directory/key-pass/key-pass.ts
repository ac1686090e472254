import { z } from 'zod';
import { moduleKeys } from '#contract/access/modules.ts';
import { allRoles } from '#contract/access/roles.ts';
import { editMarks, mostCharacters, optionalText, recordMarks, requiredText } from '#contract/record.ts';

/** What an item of the vault is. */
export const keyPassTypes = { MOT_DE_PASSE: 'Mot de passe', CODE_ACCES: 'Code d’accès' } as const;

export type KeyPassType = keyof typeof keyPassTypes;
export const allKeyPassTypes = Object.keys(keyPassTypes) as [KeyPassType, ...KeyPassType[]];

/** The sealed parts of an item, by the wire's names. */
export const keyPassParts = ['Identifiant', 'Secret', 'Notes'] as const;

export type KeyPassPart = (typeof keyPassParts)[number];

/** What a revealed part is for: to be read, or copied without being shown. */
export const keyPassUses = ['AFFICHAGE', 'COPIE'] as const;

const Type = z.enum(allKeyPassTypes, 'Type inconnu.');
const Role = z.enum(allRoles, 'Rôle inconnu.');
const Module = z.enum(moduleKeys, 'Module inconnu.');

/** A page of the web; one that carries a password in itself would stand in the clear. */
function isSite(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

const secretMissing = 'Mot de passe ou code obligatoire.';

/** Kept as typed: a blank at either end may belong to it. */
const Secret = z
  .string(secretMissing)
  .max(500, mostCharacters(500))
  .refine((text) => text.trim() !== '', secretMissing);

const shared = {
  Libelle: requiredText(100, 'Libellé obligatoire.'),
  Type,
  SiteInternet: optionalText(300).refine(
    (text) => !text || isSite(text),
    'Adresse d’un site attendue : https://…, sans mot de passe.',
  ),
  /** Roles that it is shared with; none: administrators alone. */
  Roles: z.array(Role).max(allRoles.length, 'Trop d’éléments.').default([]),
  /** Modules in which it is offered, one of which the firm must have switched on; none: everywhere. */
  Modules: z.array(Module).max(moduleKeys.length, 'Trop d’éléments.').default([]),
  Identifiant: optionalText(200),
  Notes: optionalText(2000),
};

export const KeyPassToAdd = z.strictObject({ ...shared, Secret });

/** Sealed parts that are not sent stay as they are; null or blank takes one away, but for the secret. */
export const KeyPassToEdit = z.strictObject({ ...shared, ...editMarks, Secret: Secret.nullish() });

/** An item without anything secret: of its sealed parts only that they are there. */
export const KeyPass = z.object({
  ...recordMarks,
  Libelle: z.string(),
  Type,
  SiteInternet: z.string().nullable(),
  Roles: z.array(Role),
  Modules: z.array(Module),
  HasIdentifiant: z.boolean(),
  HasNotes: z.boolean(),
  /** When the secret was last changed, ISO 8601 instant. */
  DateSecret: z.string(),
  /** Since when a new secret is asked for, and whose departure asks for it. */
  ARenouveler: z.object({ Depuis: z.string(), Collaborateur: z.string() }).nullable(),
});
export type KeyPass = z.infer<typeof KeyPass>;

export const KeyPassFilter = {
  Libelle: z.string().trim().max(100, mostCharacters(100)).nullish(),
  Type: Type.nullish(),
  Role: Role.nullish(),
  Module: Module.nullish(),
  /** Only those whose secret is to be renewed. */
  ARenouveler: z.boolean().default(false),
};

export const ModuleRequest = z.strictObject({ Module });

/** One reveal: who had what of which item, when, and on which screen. */
export const KeyPassReveal = z.object({
  Id: z.number().int(),
  IdKeypass: z.number().int(),
  /** The item's label as it was. */
  Libelle: z.string(),
  Collaborateur: z.string(),
  /** ISO 8601 instant. */
  Date: z.string(),
  Programme: z.string().nullable(),
  /** Null: the whole item. */
  Partie: z.enum(keyPassParts).nullable(),
  Usage: z.enum(keyPassUses),
});
export type KeyPassReveal = z.infer<typeof KeyPassReveal>;
