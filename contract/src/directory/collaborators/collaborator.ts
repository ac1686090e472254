import { z } from 'zod';
import { allRoles } from '#contract/access/roles.ts';
import { civilites } from '#contract/civility.ts';
import { BirthDate, LegalDate } from '#contract/dates.ts';
import { email, newPassword } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import {
  AddressToSave,
  editMarks,
  optionalPhone,
  optionalText,
  RecordId,
  recordMarks,
  requiredText,
  StoredAddress,
} from '#contract/record.ts';

/** Specification 3, section 9. */
export const contractTypes = ['CDI', 'CDD', 'CDI TN'] as const;

export const workTimes = { PLEIN: 'Temps plein', PARTIEL: 'Temps partiel' } as const;
const workTimeCodes = ['PLEIN', 'PARTIEL'] as const;

const check = 'Merci de vérifier vos saisies.';

/** What the record keeps; each may be missing, since an account may be opened by name and e-mail alone. */
const recordFields = {
  Civilite: z.enum(civilites, 'Civilité inconnue.').nullish(),
  Datenaissance: BirthDate.nullish(),
  Lieunaissance: optionalText(50),
  Nationalite: optionalText(30),
  Adresse: AddressToSave.extend({ Pays: optionalText(50) }).nullish(),
  /** By which colleagues reach them; the account's own phone, which a code confirms, is its owner's to change. */
  Tel: optionalPhone,
  TelSecondaire: optionalPhone,
  /** Job title. */
  Fonction: optionalText(100),
  TypeContrat: z.enum(contractTypes, 'Type de contrat inconnu.').nullish(),
  TempsTravail: z.enum(workTimeCodes, 'Temps de travail inconnu.').nullish(),
  DateEntree: LegalDate.nullish(),
  DateFinContrat: LegalDate.nullish(),
  /** Collaborators; a chain of managers never leads back to where it began. */
  PremierResponsableId: RecordId.nullish(),
  SecondResponsableId: RecordId.nullish(),
  IdentityDocument: optionalText(50),
  IdentityDocumentStartValidation: LegalDate.nullish(),
  IdentityDocumentEndValidation: LegalDate.nullish(),
  Commentaire: optionalText(1000),
};

/** What the account keeps. */
const accountFields = {
  Nom: requiredText(50, 'Nom obligatoire.'),
  Prenom: requiredText(50, 'Prénom obligatoire.'),
  Email: email('E-mail obligatoire.'),
  CabinetId: RecordId.nullish(),
};

/** In one order, once each, whatever order they are ticked in. */
const Roles = z
  .array(z.enum(allRoles, 'Rôle inconnu.'))
  .max(allRoles.length, 'Rôles en double.')
  .transform((roles) => [...new Set(roles)].sort());

interface Dated {
  DateEntree?: string | null | undefined;
  DateFinContrat?: string | null | undefined;
  IdentityDocumentStartValidation?: string | null | undefined;
  IdentityDocumentEndValidation?: string | null | undefined;
  PremierResponsableId?: number | null | undefined;
  SecondResponsableId?: number | null | undefined;
}

/** What fields say of one another that cannot be: the field to blame, and why. */
export function contradictionsOf(record: Dated): { Path: keyof Dated; Message: string }[] {
  const { DateEntree, DateFinContrat, PremierResponsableId, SecondResponsableId } = record;
  const { IdentityDocumentStartValidation: from, IdentityDocumentEndValidation: to } = record;
  const found: { Path: keyof Dated; Message: string }[] = [];
  if (DateEntree && DateFinContrat && DateFinContrat < DateEntree)
    found.push({ Path: 'DateFinContrat', Message: 'La fin du contrat précède l’entrée.' });
  if (from && to && to < from)
    found.push({
      Path: 'IdentityDocumentEndValidation',
      Message: 'La fin de validité précède son début.',
    });
  if (SecondResponsableId && SecondResponsableId === PremierResponsableId)
    found.push({ Path: 'SecondResponsableId', Message: 'Le second responsable est déjà le premier.' });
  return found;
}

function crossFieldRules(sent: Dated, context: z.RefinementCtx) {
  for (const { Path, Message } of contradictionsOf(sent))
    context.addIssue({ code: 'custom', path: [Path], message: Message });
}

/**
 * Request of Account/register. Names and an e-mail with a password open an account without role (specification 1,
 * section 7). With Roles it is a collaborator's record, and there is no password: its owner chooses one by mail.
 */
export const CollaboratorToAdd = z
  .strictObject(
    {
      ...recordFields,
      ...accountFields,
      Nom: requiredText(50, check),
      Prenom: requiredText(50, check),
      Email: email(check),
      Password: newPassword.optional(),
      Roles: Roles.optional(),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(crossFieldRules)
  .superRefine(({ Password, Roles: given }, context) => {
    if (Password === undefined && given === undefined)
      context.addIssue({ code: 'custom', path: ['Password'], message: 'Mot de passe obligatoire.' });
  });

/** What the form of a new collaborator sends of it: each field says by itself that it is missing. */
export const CollaboratorForm = z
  .strictObject({ ...recordFields, ...accountFields, Roles })
  .superRefine(crossFieldRules);

/** Request of collaborator/update: what is not sent stays. */
export const CollaboratorToEdit = z
  .strictObject(
    {
      ...recordFields,
      ...accountFields,
      Roles: Roles.optional(),
      IsDisabled: z.union([z.literal(0), z.literal(1)], 'État obligatoire.').optional(),
      ...editMarks,
      /** Take the picture, or the image of the identity document, away where no other one is sent. */
      IsPhotoRetiree: z.boolean().optional(),
      IsPieceIdentiteRetiree: z.boolean().optional(),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(crossFieldRules);

/** A member of the staff as colleagues see them. */
export const CollaboratorRow = z.object({
  Id: RecordId,
  Civilite: z.string().nullable(),
  Nom: z.string(),
  Prenom: z.string(),
  Email: z.string(),
  Tel: z.string().nullable(),
  Fonction: z.string().nullable(),
  Roles: z.array(z.string()),
  CabinetId: RecordId.nullable(),
  Cabinet: z.string().nullable(),
  PremierResponsable: KeyValue.nullable(),
  SecondResponsable: KeyValue.nullable(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  /** Whether the address has been confirmed: without it nobody signs in. */
  IsConfirmed: z.boolean(),
  /** ISO 8601 instant; null: never. */
  LastSignInAt: z.string().nullable(),
  /** Names the picture's present content; null: there is none. */
  PhotoId: z.string().nullable(),
});
export type CollaboratorRow = z.infer<typeof CollaboratorRow>;

const FileReference = z.object({ FileName: z.string(), Size: z.number().int() });

/** The whole record. */
export const Collaborator = z.object({
  ...CollaboratorRow.shape,
  ...recordMarks,
  Datenaissance: z.string().nullable(),
  Lieunaissance: z.string().nullable(),
  Nationalite: z.string().nullable(),
  Adresse: StoredAddress.extend({ Pays: z.string().nullable() }),
  TelSecondaire: z.string().nullable(),
  TypeContrat: z.string().nullable(),
  TempsTravail: z.string().nullable(),
  DateEntree: z.string().nullable(),
  DateFinContrat: z.string().nullable(),
  PremierResponsableId: RecordId.nullable(),
  SecondResponsableId: RecordId.nullable(),
  IdentityDocument: z.string().nullable(),
  IdentityDocumentStartValidation: z.string().nullable(),
  IdentityDocumentEndValidation: z.string().nullable(),
  IdentityDocumentFile: FileReference.nullable(),
  Commentaire: z.string().nullable(),
});
export type Collaborator = z.infer<typeof Collaborator>;

/** Who signs for the firm: how they are called and reached, and as what. */
export const CollaboratorSigner = z.object({
  Id: RecordId,
  Civilite: z.string().nullable(),
  Nom: z.string(),
  Prenom: z.string(),
  FullName: z.string(),
  Email: z.string(),
  Tel: z.string().nullable(),
  Fonction: z.string().nullable(),
  Cabinet: z.string().nullable(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
});
export type CollaboratorSigner = z.infer<typeof CollaboratorSigner>;

/** Whose account an address is, within the firm. */
export const AccountByEmail = z.object({
  Id: RecordId,
  Nom: z.string(),
  Prenom: z.string(),
  Email: z.string(),
  Roles: z.array(z.string()),
  /** A customer of the firm, who reaches the client space; else one of its staff. */
  IsClient: z.boolean(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  IsConfirmed: z.boolean(),
});
