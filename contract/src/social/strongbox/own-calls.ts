import { z } from 'zod';
import { call, noInput, pdf, zip } from '#contract/call.ts';
import { IdRequest } from '#contract/record.ts';
import { ownStrongbox } from './access.ts';
import { OwnAccess, OwnStrongbox } from './paper.ts';

/** The caller's own papers. Refused (409, STRONGBOX_CLOSED) while their strongbox is switched off. */
export const GetMyStrongbox = call({
  method: 'GET',
  path: 'Coffrefort/MesDocuments',
  request: noInput,
  answer: OwnStrongbox,
  access: ownStrongbox,
});

/** One of them, after its fingerprint has been compared; the reading stands in its trace. */
export const DownloadMyStrongboxPaper = call({
  method: 'POST',
  path: 'Coffrefort/MonDocument',
  request: IdRequest,
  answer: pdf,
  access: ownStrongbox,
  audit: 'strongbox.read',
});

/** All of them as an archive, with their fingerprints and days. */
export const DownloadMyStrongbox = call({
  method: 'POST',
  path: 'Coffrefort/TousMesDocuments',
  request: noInput,
  answer: zip,
  access: ownStrongbox,
  audit: 'strongbox.read-all',
});

/** Every access to the caller's own papers, the latest first. */
export const GetMyStrongboxAccesses = call({
  method: 'GET',
  path: 'Coffrefort/MesAcces',
  request: noInput,
  answer: z.object({ Items: z.array(OwnAccess) }),
  access: ownStrongbox,
});

/** Refuses payslips in electronic form, or accepts them again; what is there stays. */
export const RefuseElectronicForm = call({
  method: 'POST',
  path: 'Coffrefort/RefusElectronique',
  request: z.strictObject({ Refuse: z.boolean() }),
  answer: z.literal(true),
  access: ownStrongbox,
  audit: 'strongbox.refuse-electronic',
});
