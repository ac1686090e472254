import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { page, paging } from '#contract/paging.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayChangeKeyPass, mayManageKeyPass, mayReadKeyPass, mayRevealKeyPass } from './access.ts';
import {
  KeyPass,
  KeyPassFilter,
  KeyPassReveal,
  KeyPassToAdd,
  KeyPassToEdit,
  keyPassParts,
  keyPassUses,
  ModuleRequest,
} from './key-pass.ts';

const minute = 60;

/** Adds an item to the vault; its login, secret and notes are sealed. */
export const SaveKeypass = call({
  method: 'POST',
  path: 'collaborator/SaveKeypass',
  request: KeyPassToAdd,
  saves: KeyPass,
  answer: SavedRecord,
  access: mayManageKeyPass,
  audit: 'key-pass.add',
});

/** The items that the connected user's roles and the firm's modules open; to administrators all. No secrets. */
export const GetAllKeypassByRole = call({
  method: 'POST',
  path: 'collaborator/GetAllKeypassByRole',
  request: z.strictObject({ ...paging(['Libelle', 'DateSecret']), ...KeyPassFilter }),
  answer: z.object({
    Items: z.array(KeyPass),
    TotalCount: z.number().int(),
    /** How many wait for a new secret, whatever the filters. */
    TotalARenouveler: z.number().int(),
  }),
  access: mayReadKeyPass,
});

/** Changes an item; a save that would overwrite what somebody else saved is refused (409). */
export const UpdateKeypass = call({
  method: 'POST',
  path: 'collaborator/UpdateKeypass',
  request: KeyPassToEdit,
  saves: KeyPass,
  answer: SavedRecord,
  access: mayChangeKeyPass,
  audit: 'key-pass.edit',
});

/** Takes an item and the key that opens it away for good; who had it revealed stays known. */
export const DeleteKeypass = call({
  method: 'POST',
  path: 'collaborator/DeleteKeypass',
  request: IdRequest,
  answer: SavedRecord,
  access: mayChangeKeyPass,
  audit: 'key-pass.delete',
});

/** The items offered in a module, among those that the connected user finds, by label. No secrets. */
export const GetKeypassByModule = call({
  method: 'POST',
  path: 'collaborator/GetKeypassByModule',
  request: ModuleRequest,
  answer: z.array(KeyPass),
  access: mayReadKeyPass,
});

/** Reveals an item, or one part of it, after a fresh proof of identity; each reveal is written down. */
export const GetKeypass = call({
  method: 'POST',
  path: 'collaborator/GetKeypass',
  request: z.strictObject({
    Id: RecordId,
    Partie: z.enum(keyPassParts, 'Partie inconnue.').nullish(),
    Usage: z.enum(keyPassUses, 'Usage inconnu.').default('AFFICHAGE'),
  }),
  answer: z.object({
    Identifiant: z.string().nullable(),
    Secret: z.string().nullable(),
    Notes: z.string().nullable(),
  }),
  access: mayRevealKeyPass,
  audit: 'key-pass.reveal',
  rateLimits: [{ most: 40, seconds: 60 * minute, by: 'account' }],
});

/** An item without its secrets. */
export const GetKeypassById = call({
  method: 'POST',
  path: 'collaborator/GetKeypassById',
  request: IdRequest,
  answer: KeyPass,
  access: mayReadKeyPass,
});

/** Who had an item revealed, or any item, the latest first. */
export const GetKeypassReveals = call({
  method: 'POST',
  path: 'collaborator/GetKeypassReveals',
  request: z.strictObject({
    Id: RecordId.nullish(),
    ...page(),
  }),
  answer: z.object({ Items: z.array(KeyPassReveal), TotalCount: z.number().int() }),
  access: mayManageKeyPass,
});

/** What of the vault is to be renewed: secrets, and the key that seals them. */
export const GetKeypassRotation = call({
  method: 'POST',
  path: 'collaborator/GetKeypassRotation',
  request: noInput,
  answer: z.object({
    /** Items whose secret is to be renewed. */
    ARenouveler: z.number().int(),
    /** The firm's newest key; null before its first item. */
    Cle: z.object({ Version: z.number().int(), Date: z.string() }).nullable(),
    /** Items that an earlier key still seals. */
    AncienneCle: z.number().int(),
  }),
  access: mayManageKeyPass,
});
