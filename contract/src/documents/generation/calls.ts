import { z } from 'zod';
import { anyFile, call, noInput, zip } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { RecordId } from '#contract/record.ts';
import { mayGenerate, mayGenerateForPortage } from './access.ts';
import { OfferedModel } from './model.ts';
import { CheckRequest, InvalidDocuments, ZipRequest } from './request.ts';

/** The models that documents can be made from today, by group and name. */
export const GetListDocumentModels = call({
  method: 'GET',
  path: 'documentModel/GetList',
  request: noInput,
  answer: z.object({
    Items: z.array(OfferedModel),
    /** Whether PDF is offered: the installation has a converter. */
    HasPdf: z.boolean(),
  }),
  access: mayGenerate,
});

/** All that the chosen documents lack, of every document at once; an empty answer lets the flow advance. */
export const checkDocuments = call({
  method: 'POST',
  path: 'document/generate/checkDocuments',
  request: CheckRequest,
  answer: InvalidDocuments,
  access: mayGenerate,
});

/** The same for documents of portage. */
export const checkDocuments1 = call({
  ...checkDocuments,
  path: 'document/generate/checkDocuments1',
  access: mayGenerateForPortage,
});

/** The chosen documents, one as its own file, several as an archive; refused (409, code GAPS) with what they lack. */
export const generateZip = call({
  method: 'POST',
  path: 'document/generate/zip',
  request: ZipRequest,
  answer: anyFile,
  access: mayGenerate,
  audit: 'document.generate',
});

export const generateZip1 = call({
  ...generateZip,
  path: 'document/generate/zip1',
  access: mayGenerateForPortage,
});

const year = z
  .number('Année obligatoire.')
  .int('Année invalide.')
  .min(1990, 'Année invalide.')
  .max(2199, 'Année invalide.');
const company = z.number('Société obligatoire.').int().positive();

/**
 * The eight documents of a company's annual accounts as an archive: those that are written here, those of its documents of
 * that year, and a page that says which its form does not want, or nobody has filed yet, and why.
 */
export const generateAllDocsComptesAnnuel = call({
  method: 'POST',
  path: 'document/generateAllDocsComptesAnnuel',
  request: z.strictObject({
    IdSociete: company,
    IdExercice: z.number('Exercice obligatoire.').int().positive(),
    DateAssembleeGenerale: LegalDate,
  }),
  answer: zip,
  access: mayGenerate,
  audit: 'document.generate',
});

/** Letters and attestations to the URSSAF: all of the group, or those that are chosen. */
export const generateUrsaaf = call({
  method: 'POST',
  path: 'document/generateUrsaaf',
  request: z.strictObject({
    IdSociete: company,
    Documents: z.array(RecordId).min(1).max(50).nullish(),
    AnneeCivil: year,
  }),
  answer: anyFile,
  access: mayGenerate,
  audit: 'document.generate',
});

/** What the mission of a year did, from the engagement's budget and the year. */
export const GenerateCompteRenduMissionEC = call({
  method: 'POST',
  path: 'document/GenerateCompteRenduMissionEC',
  request: z.strictObject({
    IdSociete: company,
    IdExercice: z.number('Exercice obligatoire.').int().positive(),
  }),
  answer: anyFile,
  access: mayGenerate,
  audit: 'document.generate',
});
