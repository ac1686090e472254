import { z } from 'zod';
import { civilites } from '#contract/civility.ts';
import { BirthDate, inOrder, LegalDate, requiredBirthDate } from '#contract/dates.ts';
import { fold } from '#contract/fold.ts';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { canonicalPhone, isPhone } from '#contract/phones.ts';
import { editableLab, labCheck, shownLab } from './lab.ts';
import { optionalText, requiredText } from './texts.ts';

/** How a person is housed (specification 2, section 2.2). */
export const locationTypes = { 1: 'Locataire', 2: 'Propriétaire' } as const;

/**
 * Where the specification reads a maximum in two ways the larger one is stored, and going beyond the smaller
 * one is worth a warning (document 2, section 5).
 */
export const stricterMaximums = { NumeroDepartement: 9, Motifs: 50 } as const;

/** The word that stands for an e-mail where a person has none. */
export const noEmail = 'néant';

const postcode = (text: string | null | undefined) => !text || /^\d+$/.test(text);

const PaysAlpha2Code = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Format invalide.')
  .nullish();

const Address = z.strictObject({
  Adresse1: requiredText(100, 'Adresse obligatoire.'),
  Cp: requiredText(10, 'Code postal obligatoire.').refine(postcode, 'Format invalide.'),
  Ville: requiredText(30, 'Ville obligatoire.'),
  Pays: requiredText(50, 'Pays obligatoire.'),
  PaysAlpha2Code,
});

const AddressInPortage = z.strictObject({
  Adresse1: optionalText(100),
  Cp: optionalText(10).refine(postcode, 'Format invalide.'),
  Ville: optionalText(30),
  Pays: optionalText(50),
  PaysAlpha2Code,
});

const isEmail = (email: string | null | undefined) => !email || emailPattern.test(email);
const isEmailOrNone = (email: string | null | undefined) => email === noEmail || isEmail(email);
/** The word in any letter case, with its accent or without. */
const asNone = (email: string) => (fold(email) === fold(noEmail) ? noEmail : email);

const editable = {
  Civilite: z.enum(civilites, 'Civilité obligatoire.'),
  Nom: requiredText(50, 'Nom obligatoire.'),
  Prenom: requiredText(50, 'Prénom obligatoire.'),
  NomJeuneFille: optionalText(50),
  Datenaissance: requiredBirthDate('Date de naissance obligatoire.'),
  Lieunaissance: requiredText(50, 'Lieu de naissance obligatoire.'),
  NativeCountry: requiredText(50, 'Pays de naissance obligatoire.'),
  NumeroDepartement: z
    .string()
    .trim()
    .max(20, 'Maximum 20 caractères.')
    .regex(/^\d*$/, 'Nombre entier attendu.')
    .transform((text) => (text === '' ? null : text))
    .nullish(),
  Nationalite: requiredText(30, 'Nationalité obligatoire.'),
  NumeroSs: optionalText(50),
  Email: z
    .string('E-mail obligatoire.')
    .trim()
    .min(1, 'E-mail obligatoire.')
    .max(50, 'Maximum 50 caractères.')
    .transform(asNone)
    .refine(isEmailOrNone, 'Format invalide.'),
  EmailSecondary: optionalText(50).refine(isEmail, 'Format invalide.'),
  Tel: requiredText(30, 'Téléphone obligatoire.').refine(isPhone, 'Format invalide.'),
  TelSecondaire: optionalText(30).refine(isPhone, 'Format invalide.'),
  NomPere: requiredText(50, 'Nom du père obligatoire.'),
  NomMere: requiredText(50, 'Nom de la mère obligatoire.'),
  Adresse: Address,
  LocationType: z.union([z.literal(1), z.literal(2)]).nullish(),
  NumeroFiscal: z
    .string()
    .trim()
    .regex(/^(\d{13})?$/, '13 chiffres attendus.')
    .transform((text) => (text === '' ? null : text))
    .nullish(),
  IsDisabled: z.union([z.literal(0), z.literal(1)], 'État obligatoire.'),
  IsSubscribedToNewsletter: z.boolean().default(false),
  AnteriorActivities: optionalText(50),
  OtherSimultaneousActivities: optionalText(50),
  IdentityDocument: optionalText(50),
  IdentityDocumentStartValidation: LegalDate.nullish(),
  IdentityDocumentEndValidation: LegalDate.nullish(),
  Motifs: optionalText(100),
  ...editableLab,
};

/** In portage: what is otherwise asked of a person may be missing; maximums and formats stay (section 5). */
const editableInPortage = {
  ...editable,
  Datenaissance: BirthDate.nullish(),
  Lieunaissance: optionalText(50),
  Email: optionalText(50)
    .transform((email) => email && asNone(email))
    .refine(isEmailOrNone, 'Format invalide.'),
  Tel: optionalText(30).refine(isPhone, 'Format invalide.'),
  NomPere: optionalText(50),
  NomMere: optionalText(50),
  Adresse: AddressInPortage.nullish(),
};

const FileReference = z.object({ FileName: z.string(), Size: z.number().int() });

/** What the server says of a person beside what can be edited. */
const shown = {
  Id: z.number().int(),
  Version: z.number().int(),
  LocationTypeDescription: z.string().nullable(),
  TelLabel: z.string().nullable(),
  IdentityDocumentFile: FileReference.nullable(),
  HasCrmClientAccount: z.boolean(),
  /** Carried by a portage company, today or once (salarié porté). */
  IsInPortage: z.boolean(),
  ListSociete: z.array(KeyValue),
  AuditProgrammeCreation: z.string().nullable(),
  AuditProgrammeModification: z.string().nullable(),
  /** ISO 8601 instant; null: the person has not been anonymised. */
  AnonymisedAt: z.string().nullable(),
  ...labCheck,
};

export const Person = z.object({
  ...shown,
  Civilite: z.string().nullable(),
  Nom: z.string(),
  Prenom: z.string(),
  NomJeuneFille: z.string().nullable(),
  Datenaissance: z.string().nullable(),
  Lieunaissance: z.string().nullable(),
  NativeCountry: z.string().nullable(),
  NumeroDepartement: z.string().nullable(),
  Nationalite: z.string().nullable(),
  NumeroSs: z.string().nullable(),
  Email: z.string().nullable(),
  EmailSecondary: z.string().nullable(),
  Tel: z.string().nullable(),
  TelSecondaire: z.string().nullable(),
  NomPere: z.string().nullable(),
  NomMere: z.string().nullable(),
  Adresse: z.object({
    Adresse1: z.string().nullable(),
    Cp: z.string().nullable(),
    Ville: z.string().nullable(),
    Pays: z.string().nullable(),
    PaysAlpha2Code: z.string().nullable(),
  }),
  LocationType: z.union([z.literal(1), z.literal(2)]).nullable(),
  NumeroFiscal: z.string().nullable(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  IsSubscribedToNewsletter: z.boolean(),
  AnteriorActivities: z.string().nullable(),
  OtherSimultaneousActivities: z.string().nullable(),
  IdentityDocument: z.string().nullable(),
  IdentityDocumentStartValidation: z.string().nullable(),
  IdentityDocumentEndValidation: z.string().nullable(),
  Motifs: z.string().nullable(),
  ...shownLab,
});

/** A person as read may be sent back as it is: what only the server writes is accepted and left alone. */
const ignored = Object.fromEntries(
  Object.keys(shown)
    .filter((key) => key !== 'Id' && key !== 'Version')
    .map((key) => [key, z.unknown().optional()]),
);

const validityInOrder = inOrder(
  'IdentityDocumentStartValidation',
  'IdentityDocumentEndValidation',
  'La fin de validité précède son début.',
);

function crossFieldRules(
  person: {
    Tel?: string | null | undefined;
    TelSecondaire?: string | null | undefined;
    IdentityDocumentStartValidation?: string | null | undefined;
    IdentityDocumentEndValidation?: string | null | undefined;
  },
  context: z.RefinementCtx,
) {
  const { Tel, TelSecondaire } = person;
  if (Tel && TelSecondaire && canonicalPhone(Tel) === canonicalPhone(TelSecondaire)) {
    context.addIssue({
      code: 'custom',
      path: ['TelSecondaire'],
      message: 'les deux numéros de téléphone sont identiques',
    });
  }
  validityInOrder(person, context);
}

const nullPerson = { error: 'Données invalide.' };

const toAdd = { ...ignored, Id: z.literal(0).optional(), Version: z.number().int().optional() };

const toEdit = {
  ...ignored,
  Id: z.number().int().positive(),
  Version: z.number().int().optional(),
  /** Takes the image of the identity document away, where no other one is sent. */
  IsPieceIdentiteRetiree: z.boolean().optional(),
};

/** Request of person/add and rules of the form that fills it. */
export const PersonToAdd = z.strictObject({ ...editable, ...toAdd }, nullPerson).superRefine(crossFieldRules);

/**
 * Request of person/edit. With Version, the one that was read, a person changed in the meantime is
 * refused (409) and nothing is overwritten; without it the last one to save wins.
 */
export const PersonToEdit = z
  .strictObject({ ...editable, ...toEdit }, nullPerson)
  .superRefine(crossFieldRules);

/** Request of person/portage/AddPerson. */
export const PersonInPortageToAdd = z
  .strictObject({ ...editableInPortage, ...toAdd }, nullPerson)
  .superRefine(crossFieldRules);

/** Request of person/portage/EditPerson; Version as in PersonToEdit. */
export const PersonInPortageToEdit = z
  .strictObject({ ...editableInPortage, ...toEdit }, nullPerson)
  .superRefine(crossFieldRules);

/**
 * A person as an import brings it: what is asked of every person must be there. What the form asks beyond
 * (section 5: parents, birth place, address, phone, e-mail) may be missing, as in portage, until the next edit.
 */
export const PersonToImport = z
  .strictObject({ ...editableInPortage, Datenaissance: editable.Datenaissance }, nullPerson)
  .superRefine(crossFieldRules);

/** IsExist: another person has this e-mail, nothing was saved. */
export const PersonSaved = z.object({ Id: z.number().int(), IsExist: z.boolean() });

export type Person = z.infer<typeof Person>;
/** What any of the four saves brings; in portage more may be missing. */
export type PersonToSave =
  | z.output<typeof PersonToAdd>
  | z.output<typeof PersonToEdit>
  | z.output<typeof PersonInPortageToAdd>
  | z.output<typeof PersonInPortageToEdit>;
