import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { editMarks, RecordId, requiredText } from '#contract/record.ts';

/** Where a mail stands. One that was stopped stays so: who had not received it yet does not. */
export const mailingStates = {
  BROUILLON: 'Brouillon',
  PROGRAMME: 'Programmé',
  EN_COURS: 'En cours',
  ENVOYE: 'Envoyé',
  ARRETE: 'Arrêté',
} as const;
export type MailingState = keyof typeof mailingStates;
const State = z.enum(Object.keys(mailingStates) as [MailingState, ...MailingState[]]);

/** Whom a mail is for, by what they are to the companies that are filtered. */
export const audienceLinks = {
  TOUS: 'Toutes les personnes du répertoire',
  DIRIGEANTS: 'Dirigeants en fonction',
  ASSOCIES: 'Associés',
  DIRIGEANTS_ASSOCIES: 'Dirigeants et associés',
} as const;
export type AudienceLink = keyof typeof audienceLinks;

export const Audience = z
  .strictObject({
    Lien: z.enum(Object.keys(audienceLinks) as [AudienceLink, ...AudienceLink[]], 'Public obligatoire.'),
    /** Of companies of this cabinet, followed by this collaborator, in this department. */
    IdCabinet: RecordId.nullish(),
    IdCollaborateur: RecordId.nullish(),
    Departement: z
      .string()
      .trim()
      .regex(/^(?:\d{2}|97\d)$/, 'Département attendu en chiffres\u202f: 69, 20 pour la Corse.')
      .nullish(),
  })
  .refine(
    ({ Lien, IdCabinet, IdCollaborateur, Departement }) =>
      Lien !== 'TOUS' || (!IdCabinet && !IdCollaborateur && !Departement),
    { path: ['Lien'], message: 'Un filtre de sociétés ne vaut que pour leurs dirigeants ou associés.' },
  );
export type Audience = z.output<typeof Audience>;

/** How many receive it, and who does not and why; each person counts once. */
export const AudienceCount = z.object({
  Destinataires: z.number().int(),
  /** They did not want the firm's letters, or want them no more. */
  Desinscrits: z.number().int(),
  SansEmail: z.number().int(),
  /** Their address has refused a mail lately. */
  EnErreur: z.number().int(),
  Desactives: z.number().int(),
});
export type AudienceCount = z.infer<typeof AudienceCount>;

/** What stands in braces in a mail is replaced for each reader. */
export const mailFields = {
  civilite: 'Civilité',
  prenom: 'Prénom',
  nom: 'Nom',
} as const;
export type MailField = keyof typeof mailFields;

const unknownField = (text: string) =>
  [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !Object.hasOwn(mailFields, name))?.[0];

const withKnownFields = (length: number, missing: string) =>
  requiredText(length, missing).superRefine((text, context) => {
    const found = unknownField(text);
    if (found) context.addIssue({ code: 'custom', message: `Champ inconnu\u202f: ${found.slice(0, 30)}.` });
  });

const written = {
  Objet: withKnownFields(150, 'Objet obligatoire.'),
  /** Paragraphs are parted by an empty line. */
  Corps: withKnownFields(20_000, 'Texte obligatoire.'),
  Public: Audience,
};

export const MailingToAdd = z.strictObject(written);
export const MailingToEdit = z.strictObject({ ...editMarks, ...written });

const count = z.number().int();
const moment = z.string().nullable();

const MailingRow = z.object({
  Id: RecordId,
  Version: z.number().int(),
  Objet: z.string(),
  Public: z.object({
    Lien: z.enum(Object.keys(audienceLinks) as [AudienceLink, ...AudienceLink[]]),
    Cabinet: KeyValue.nullable(),
    Collaborateur: KeyValue.nullable(),
    Departement: z.string().nullable(),
  }),
  Etat: State,
  /** When it is to leave, or has begun to. */
  Le: moment,
  Fin: moment,
  /** Who is to receive it, once that is settled. */
  Destinataires: count,
  Envoyes: count,
  Erreurs: count,
  /** Who has left the letters since, by it. */
  Desinscrits: count,
  Auteur: z.string().nullable(),
});
export type MailingRow = z.infer<typeof MailingRow>;

export const MailingListRequest = z.strictObject({
  Text: z.string().trim().max(100).nullish(),
  Etat: State.nullish(),
  ...paging(['Le', 'Objet', 'Etat']),
});
export type MailingFilters = z.output<typeof MailingListRequest>;
export const MailingListAnswer = z.object({ Items: z.array(MailingRow), TotalCount: z.number().int() });

export const Mailing = MailingRow.extend({ Corps: z.string(), Ecartes: AudienceCount.nullable() });
export type Mailing = z.infer<typeof Mailing>;

export const recipientStates = {
  A_ENVOYER: 'À envoyer',
  ENVOYE: 'Envoyé',
  ERREUR: 'En erreur',
  ECARTE: 'Écarté avant l’envoi',
  DESINSCRIT: 'Désinscrit depuis',
} as const;
export type RecipientState = keyof typeof recipientStates;
const RecipientState = z.enum(Object.keys(recipientStates) as [RecipientState, ...RecipientState[]]);

export const RecipientsRequest = z.strictObject({
  Id: RecordId,
  Etat: RecipientState.nullish(),
  PageNumber: z.number().int().min(1).max(100_000).default(1),
  PageSize: z.number().int().min(1).max(100).default(50),
});
export const RecipientsAnswer = z.object({
  Items: z.array(
    z.object({
      Id: RecordId,
      /** None once the person was deleted. */
      Personne: KeyValue.nullable(),
      Etat: RecipientState,
      Le: moment,
      Erreur: z.string().nullable(),
    }),
  ),
  TotalCount: z.number().int(),
});

export const PreviewAnswer = z.object({
  /** Whose mail it is; none where nobody receives it. */
  Personne: KeyValue.nullable(),
  Objet: z.string(),
  Texte: z.string(),
});

export const MailingToSchedule = z.strictObject({
  Id: RecordId,
  Version: z.number().int().positive(),
  /** At once where none is told. */
  Le: z.iso.datetime({ offset: true, error: 'Date invalide.' }).nullish(),
});
