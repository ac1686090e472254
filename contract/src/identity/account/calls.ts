import { z } from 'zod';
import { afterStepUp, rolesOnly, signedIn } from '#contract/access/access.ts';
import { allRoles, staffRoles } from '#contract/access/roles.ts';
import { call, noInput } from '#contract/call.ts';
import { securityCode } from '#contract/identity/auth/fields.ts';

const truthy = z.literal(true);
const minute = 60;
const mine = afterStepUp(signedIn, 'my-account');
const staff = rolesOnly(staffRoles);

const name = (missing: string) => z.string(missing).trim().min(1, missing).max(50, 'Maximum 50 caractères.');

export const GetConnectedUserNomAndPrenomAndEmail = call({
  method: 'GET',
  path: 'account/GetConnectedUserNomAndPrenomAndEmail',
  request: noInput,
  answer: z.object({ Nom: z.string(), Prenom: z.string(), Email: z.string() }),
  access: signedIn,
});

export const SettingsRequest = z.strictObject({
  Nom: name('Nom obligatoire.'),
  Prenom: name('Prénom obligatoire.'),
});

/** The connected user corrects their own name. */
export const updateSettings = call({
  method: 'POST',
  path: 'account/updateSettings',
  request: SettingsRequest,
  answer: truthy,
  access: signedIn,
  audit: 'account.update-settings',
});

/** Where the connected user's cabinet is; null where the user belongs to none. */
export const GetConnectedUserAddress = call({
  method: 'GET',
  path: 'address/GetConnectedUserAddress',
  request: noInput,
  answer: z
    .object({
      Cabinet: z.string(),
      Adresse: z.string().nullable(),
      Cp: z.string().nullable(),
      Ville: z.string().nullable(),
    })
    .nullable(),
  access: signedIn,
});

export const GetClientAndCabinetForConnectedUser = call({
  method: 'GET',
  path: 'Account/GetClientAndCabinetForConnectedUser',
  request: noInput,
  answer: z.object({
    ClientId: z.number().int(),
    Client: z.string(),
    CabinetId: z.number().int().nullable(),
    Cabinet: z.string().nullable(),
  }),
  access: signedIn,
});

/** The confirmed phone in E.164 (`+33601020304`), or null. */
export const GetConnectedUserPhoneNumber = call({
  method: 'GET',
  path: 'account/GetConnectedUserPhoneNumber',
  request: noInput,
  answer: z.object({ PhoneNumber: z.string().nullable() }),
  access: signedIn,
});

const PhoneNumber = z
  .string('Téléphone obligatoire.')
  .trim()
  .min(1, 'Téléphone obligatoire.')
  .max(30, 'Maximum 30 caractères.');

/** Sends a code to the new number, which is not kept yet. */
export const SendChangePhoneNumberTokenAsync = call({
  method: 'POST',
  path: 'account/SendChangePhoneNumberTokenAsync',
  request: z.strictObject({ PhoneNumber }),
  answer: truthy,
  access: mine,
  audit: 'account.ask-phone-change',
  rateLimits: [
    { most: 5, seconds: 10 * minute, by: 'account' },
    { most: 8, seconds: 60 * minute, by: { field: 'PhoneNumber' } },
  ],
});

/** Keeps the new number once its code has come back; false: the code is wrong, spent or too old. */
export const UpdatePhoneNumberAsync = call({
  method: 'POST',
  path: 'account/UpdatePhoneNumberAsync',
  request: z.strictObject({ PhoneNumber, Code: securityCode }),
  answer: z.boolean(),
  access: mine,
  audit: 'account.change-phone',
  rateLimits: [{ most: 15, seconds: 10 * minute, by: 'account' }],
});

const Switch = z.strictObject({ Enabled: z.boolean('Choix obligatoire.') });

export const GetTwoFactorEnabledAsync = call({
  method: 'GET',
  path: 'account/GetTwoFactorEnabledAsync',
  request: noInput,
  answer: z.boolean(),
  access: signedIn,
});

export const SetTwoFactorEnabledAsync = call({
  method: 'POST',
  path: 'account/SetTwoFactorEnabledAsync',
  request: Switch,
  answer: truthy,
  access: mine,
  audit: 'account.set-two-factor',
});

/** Whether the connected user's strongbox is switched on. */
export const GetCoffreFortEnabledAsync = call({
  method: 'GET',
  path: 'account/GetCoffreFortEnabledAsync',
  request: noInput,
  answer: z.boolean(),
  access: signedIn,
});

export const SetCoffreFortEnabledAsync = call({
  method: 'POST',
  path: 'account/SetCoffreFortEnabledAsync',
  request: Switch,
  answer: truthy,
  access: mine,
  audit: 'account.set-coffre-fort',
});

const CoffreFortUser = z.object({
  UserId: z.number().int(),
  FullName: z.string(),
  Email: z.string(),
  RegisteredAt: z.string(),
  IsEnabled: z.boolean(),
});

/** Opens the strongbox of the connected user; asking again changes nothing. */
export const registerCoffreFort = call({
  method: 'POST',
  path: 'Coffrefort/register',
  request: noInput,
  answer: CoffreFortUser,
  access: mine,
  audit: 'coffre-fort.register',
});

export const GetCoffreFortuser = call({
  method: 'GET',
  path: 'Coffrefort/GetCoffreFortuser',
  request: noInput,
  answer: CoffreFortUser.nullable(),
  access: signedIn,
});

export const Colleague = z.object({
  Id: z.number().int(),
  Nom: z.string(),
  Prenom: z.string(),
  Email: z.string(),
  Roles: z.array(z.string()),
});

/** The firm's staff, by name. */
export const GetCollaborators = call({
  method: 'GET',
  path: 'account/collaborators/all',
  request: noInput,
  answer: z.array(Colleague),
  access: staff,
});

export const GetCollaboratorsByRoleName = call({
  method: 'GET',
  path: 'account/collaborators/allByRoleName',
  request: z.strictObject({ roleName: z.enum(allRoles, 'Rôle inconnu.') }),
  answer: z.array(Colleague),
  access: staff,
});

/** Those whom the connected user works with: the other users of the same cabinet. */
export const getLinkedUsersForConnectedUser = call({
  method: 'GET',
  path: 'account/getLinkedUsersForConnectedUser',
  request: noInput,
  answer: z.array(Colleague),
  access: signedIn,
});

/** Who answers for a cabinet (its leaders, accountants and mission heads); the user's own unless told. */
export const getResponsablesForConnectedUser = call({
  method: 'GET',
  path: 'account/getResponsablesForConnectedUser',
  request: z.strictObject({ cabinetId: z.number().int().positive().optional() }),
  answer: z.array(Colleague),
  access: signedIn,
});
