import { z } from 'zod';
import { anyFile, call, noInput } from '#contract/call.ts';
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
