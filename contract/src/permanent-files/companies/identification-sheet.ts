import { z } from 'zod';
import { call, pdf } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { RecordId } from '#contract/record.ts';
import { mayReadCompany } from './access.ts';

/** What a 'fiche signalétique' may tell, in its order. */
export const sheetBlocks = {
  IDENTITE: 'Identité et siège',
  CONTACT: 'Contact',
  MANDATS: 'Mandats',
  CAPITAL: 'Capital',
  DETENTEURS: 'Détenteurs du capital',
  BENEFICIAIRES: 'Bénéficiaires effectifs',
  FISCAL: 'Fiscal',
  SOCIAL: 'Social',
  CABINET: 'Au cabinet',
} as const;

export const sheetBlockKeys = Object.keys(sheetBlocks) as [
  keyof typeof sheetBlocks,
  ...(keyof typeof sheetBlocks)[],
];

export const SheetChoice = {
  /** Null: today. */
  AsOf: LegalDate.nullish(),
  /** All of them unless told. */
  Blocs: z.array(z.enum(sheetBlockKeys)).min(1, 'Choisissez au moins une partie.').nullish(),
};

/** The identification sheet of a company, today or as it was on a day. */
export const GenererFichesignaletiquePdf = call({
  method: 'POST',
  path: 'societe/GenererFichesignaletiquePdf',
  request: z.strictObject({ Id: RecordId, ...SheetChoice }),
  answer: pdf,
  access: mayReadCompany,
});

const mostSheets = 2000;

/** The sheets of several companies as an archive, in the background; those that the asker may not read are left out. */
export const StartFichesSignaletiques = call({
  method: 'POST',
  path: 'societe/StartFichesSignaletiques',
  request: z.strictObject({
    Ids: z
      .array(RecordId)
      .min(1, 'Choisissez au moins un dossier.')
      .max(mostSheets, `Au plus ${mostSheets} dossiers à la fois.`),
    ...SheetChoice,
  }),
  answer: z.object({ ZipId: z.string() }),
  access: mayReadCompany,
  audit: 'company.start-sheets',
});
