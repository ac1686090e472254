import { z } from 'zod';
import { anyone } from '#contract/access/access.ts';
import { call, type RateLimit } from '#contract/call.ts';
import { captchaToken, email, securityCode } from '#contract/identity/auth/fields.ts';
import { KeyValue } from '#contract/key-value.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { QuestionKey, TemplateQuestion } from '../questionnaires/template.ts';
import { OwnProspect, PMoralToSave, ProspectState } from './prospect.ts';

/** What a visitor may send at once, and in all. */
export const prospectFileLimits = { files: 10, megabytes: 10, most: 50 } as const;

/** Makes of the prospect space what a browser or a mail is given; names its firm, a row and a secret. */
const Token = z
  .string('Lien invalide.')
  .trim()
  .regex(/^\d{1,15}\.[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/, 'Lien invalide.');

/** The firm's public key, as it stands in the address; needless where the installation has one firm. */
const Cle = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{32}$/, 'Adresse incomplète.')
  .nullish();

const often: readonly RateLimit[] = [
  { most: 300, seconds: 600, by: 'address' },
  { most: 300, seconds: 600, by: { field: 'Token' } },
];
const seldom: readonly RateLimit[] = [{ most: 30, seconds: 600, by: 'address' }];

/** The firm that the address leads to, and what its forms are filled from. */
export const OpenProspectSpace = call({
  method: 'GET',
  path: 'prospect/space',
  request: z.strictObject({ Cle }),
  answer: z.object({
    Cabinet: z.string(),
    Conservation: z.number().int(),
    FormesJuridiques: z.array(z.object({ Key: z.string(), Value: z.string() })),
    RegimesFiscaux: z.array(z.object({ Key: z.string(), Value: z.string() })),
    RegimesTva: z.array(KeyValue),
  }),
  access: anyone,
  rateLimits: [{ most: 120, seconds: 600, by: 'address' }],
});

const FileTold = z.object({ FileName: z.string(), IsKept: z.boolean(), Message: z.string().nullable() });

/**
 * Saves a request as it is typed. Without Token it begins one: the browser is given a token of its own, and a link is
 * mailed. Of the files each is kept or refused by itself.
 */
export const SaveProspect = call({
  method: 'POST',
  path: 'prospect/save',
  request: z.strictObject({
    pMoral: PMoralToSave.optional(),
    RecaptchaToken: captchaToken,
    Token: Token.nullish(),
    Cle,
    message: optionalText(2000),
    /** Hands the request in. */
    Envoyer: z.boolean().optional(),
  }),
  parts: {
    file: 'files',
    mostMegabytes: prospectFileLimits.megabytes,
    streamed: { most: prospectFileLimits.files },
  },
  answer: z.object({
    ProspectId: RecordId,
    Etat: ProspectState,
    /** Of a request that begins. */
    Token: z.string().nullable(),
    Fichiers: z.array(FileTold),
    EnregistreLe: z.iso.datetime({ offset: true }),
  }),
  access: anyone,
  audit: 'prospect.save',
  rateLimits: often,
});

/** The visitor's own request; a link from a mail asks for a code first. */
export const GetProspectByToken = call({
  method: 'GET',
  path: 'prospect/get-prospect-by-token',
  request: z.strictObject({ token: Token }),
  answer: z.object({
    IsCodeRequis: z.boolean(),
    /** Where the code goes, all but a few letters hidden. */
    EmailMasque: z.string().nullable(),
    Prospect: OwnProspect.nullable(),
  }),
  access: anyone,
  rateLimits: [{ most: 300, seconds: 600, by: 'address' }],
});

/** Mails a link to the request of this address, where there is one: the answer does not tell. */
export const AddProspectToken = call({
  method: 'POST',
  path: 'prospect/security/add-token',
  request: z.strictObject({ Email: email('E-mail obligatoire.'), RecaptchaToken: captchaToken, Cle }),
  answer: z.literal(true),
  access: anyone,
  audit: 'prospect.link',
  rateLimits: [...seldom, { most: 5, seconds: 3600, by: { field: 'Email' } }],
});

export const ProspectTokenExists = call({
  method: 'POST',
  path: 'prospect/security/token-exists',
  request: z.strictObject({ Token }),
  answer: z.object({ Exists: z.boolean(), IsExpired: z.boolean() }),
  access: anyone,
  rateLimits: seldom,
});

/** Ends a link, or this browser's access. */
export const CloseProspectToken = call({
  method: 'POST',
  path: 'prospect/security/close-token',
  request: z.strictObject({ Token }),
  answer: z.literal(true),
  access: anyone,
  audit: 'prospect.close-token',
  rateLimits: seldom,
});

/** Mails the code that a link asks for; false: too many were sent lately. */
export const SendProspectCode = call({
  method: 'POST',
  path: 'prospect/security/send-code',
  request: z.strictObject({ Token }),
  answer: z.boolean(),
  access: anyone,
  audit: 'prospect.code',
  rateLimits: [...seldom, { most: 10, seconds: 600, by: { field: 'Token' } }],
});

/** The code that was mailed: this browser then has a token of its own; null: a wrong code. */
export const VerifyProspectCode = call({
  method: 'POST',
  path: 'prospect/security/verify-code',
  request: z.strictObject({ Token, Code: securityCode }),
  answer: z.object({ Token: z.string().nullable() }),
  access: anyone,
  audit: 'prospect.code',
  rateLimits: [...seldom, { most: 10, seconds: 600, by: { field: 'Token' } }],
});

const mostAnswers = 300;

/** The questions that the firm asks of prospects, as its questionnaire in force has them. */
export const GetProspectQuestions = call({
  method: 'GET',
  path: 'prospect/questionnaire/groups',
  request: z.strictObject({ Token: Token.nullish(), Cle }),
  answer: z.array(
    z.object({
      GroupName: z.string(),
      Questions: z.array(
        TemplateQuestion.pick({
          Cle: true,
          Label: true,
          Aide: true,
          Nature: true,
          ReponsesPermises: true,
          IsObligatoire: true,
          PieceAttendue: true,
          Condition: true,
        }),
      ),
    }),
  ),
  access: anyone,
  rateLimits: [{ most: 120, seconds: 600, by: 'address' }],
});

/** Answers some questions: exactly one of yes, no and not applicable each. */
export const AddProspectResponses = call({
  method: 'POST',
  path: 'prospect/questionnaire/add-responses',
  request: z.strictObject({
    Token,
    Reponses: z
      .array(
        z
          .strictObject({
            Cle: QuestionKey,
            IsYes: z.boolean().default(false),
            IsNo: z.boolean().default(false),
            IsNA: z.boolean().default(false),
          })
          .refine(({ IsYes, IsNo, IsNA }) => Number(IsYes) + Number(IsNo) + Number(IsNA) === 1, {
            path: ['IsYes'],
            message: 'Une seule réponse\u202f: Oui, Non ou Sans objet.',
          }),
      )
      .min(1, 'Répondez à une question au moins.')
      .max(mostAnswers, `Maximum ${mostAnswers} réponses.`),
  }),
  /** Of the questions that must be answered, how many are, in percent. */
  answer: z.object({ Avancement: z.number().int() }),
  access: anyone,
  audit: 'prospect.answer-questions',
  rateLimits: often,
});

export const AddProspectComments = call({
  method: 'POST',
  path: 'prospect/questionnaire/add-comments',
  request: z.strictObject({
    Token,
    Commentaires: z
      .array(z.strictObject({ Cle: QuestionKey, Texte: optionalText(1000) }))
      .min(1, 'Commentaire obligatoire.')
      .max(mostAnswers, `Maximum ${mostAnswers} commentaires.`),
  }),
  answer: z.literal(true),
  access: anyone,
  audit: 'prospect.answer-questions',
  rateLimits: often,
});

/** The firm's guide for prospects, a PDF in base64: a call open to anyone answers no file of its own. */
export const DownloadProspectHelp = call({
  method: 'GET',
  path: 'prospect/downloadhelpDocument',
  request: z.strictObject({ Token: Token.nullish(), Cle }),
  answer: z.object({ FileName: z.string(), MediaType: z.literal('application/pdf'), Content: z.base64() }),
  access: anyone,
  rateLimits: seldom,
});
