import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { optionalText, RecordId, recordMarks } from '#contract/record.ts';
import { natureKeys } from './states.ts';
import { departmentCodes, flatForms } from './tariff.ts';

const text = z.string().nullable();

export const Department = z
  .string('Département obligatoire.')
  .refine((code) => departmentCodes.includes(code), 'Département inconnu.');

export const NoticeState = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A notice to add (Id absent or 0) or to change; an empty text is composed anew from the company's file. */
export const NoticeToSave = z
  .strictObject(
    {
      Id: z.number().int().min(0).nullish(),
      Version: z.number().int().positive().nullish(),
      IdSociete: RecordId.nullish(),
      /** The formality that it belongs to. */
      OrderId: RecordId.nullish(),
      Nature: z.enum(natureKeys, 'Nature obligatoire.'),
      /** Of the company; it decides on the flat rate of a foundation. */
      FormeJuridique: z.enum(flatForms).nullish(),
      Departement: Department,
      IdSupport: RecordId.nullish(),
      DateActe: requiredDate('Date de l’acte obligatoire.'),
      Texte: optionalText(6000),
      /** Left out: who adds it. */
      IdResponsable: RecordId.nullish(),
    },
    { error: 'Données invalide.' },
  )
  .refine(({ IdSociete, OrderId }) => Boolean(IdSociete || OrderId), {
    path: ['IdSociete'],
    message: 'Société obligatoire, ou la commande d’une création.',
  });

/** How a price was come by: its rule, its parameter as it held, the count. */
export const NoticePrice = z.object({
  Regle: z.string(),
  Parametre: text,
  /** Euros with a dot: a flat rate, or the price of a character. */
  Valeur: text,
  Source: text,
  Caracteres: z.number().int(),
});
export type NoticePrice = z.infer<typeof NoticePrice>;

export const Notice = z.object({
  ...recordMarks,
  Number: z.string(),
  IdSociete: z.number().int().nullable(),
  /** The company, or who founds one. */
  Client: z.string(),
  Order: KeyValue.nullable(),
  Nature: z.enum(natureKeys),
  FormeJuridique: text,
  Departement: z.string(),
  Support: KeyValue.nullable(),
  EmailSupport: text,
  DateActe: z.string(),
  Texte: z.string(),
  Caracteres: z.number().int(),
  /** In cents; null where the tariff of the day is not known. */
  HT: z.number().int().nullable(),
  Prix: NoticePrice,
  State: NoticeState,
  SentOn: text,
  SentTo: text,
  PublishedOn: text,
  HasProof: z.boolean(),
  Motive: text,
  Responsable: KeyValue.nullable(),
  Echeance: Deadline.nullable(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeFilters = z.strictObject({
  /** Number, company or text. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  Nature: z.enum(natureKeys).nullish(),
  State: NoticeState.nullish(),
  IdSupport: RecordId.nullish(),
  Departement: z.string().max(3).nullish(),
  ...sorting(['Number', 'Client', 'DateActe', 'HT']),
});
export type NoticeFilters = z.output<typeof NoticeFilters>;

export const NoticeListRequest = NoticeFilters.extend(page());
export const NoticeListAnswer = z.object({
  Items: z.array(Notice),
  TotalCount: z.number().int(),
  TotalEnPreparation: z.number().int(),
  TotalEnAttente: z.number().int(),
  /** In cents. */
  TotalHT: z.number().int(),
});
