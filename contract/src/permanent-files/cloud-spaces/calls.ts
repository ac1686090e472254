import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayDeleteCloudSpaces, mayFollowCloudSpaces } from './access.ts';
import {
  CloudSpaceAsking,
  CloudSpaceExport,
  CloudSpaceList,
  CloudSpaceListRequest,
  CloudSpaceMark,
  DeletionAsking,
} from './cloud-space.ts';

/** Every file with its attestation and its space. */
export const allCloudSpaces = call({
  method: 'POST',
  path: 'cloudSpace/all',
  request: CloudSpaceListRequest,
  answer: CloudSpaceList,
  access: mayFollowCloudSpaces,
});

export const MarkCloudSpaces = call({
  method: 'POST',
  path: 'cloudSpace/Mark',
  request: CloudSpaceMark,
  answer: z.object({ Marques: z.number().int() }),
  access: mayFollowCloudSpaces,
  audit: 'cloud-space.mark',
});

/** Asks companies for their attestation, by a mail each. */
export const AskAttestations = call({
  method: 'POST',
  path: 'cloudSpace/Ask',
  request: CloudSpaceAsking,
  answer: z.object({ Envoyes: z.number().int(), SansEmail: z.array(z.string()) }),
  access: mayFollowCloudSpaces,
  audit: 'cloud-space.ask',
  rateLimits: [{ most: 30, seconds: 600, by: 'account' }],
});

/** The first step of a deletion. */
export const AskCloudDeletion = call({
  method: 'POST',
  path: 'cloudSpace/AskDeletion',
  request: DeletionAsking,
  answer: SavedRecord,
  access: mayDeleteCloudSpaces,
  audit: 'cloud-space.ask-deletion',
});

/** The second step: another person's, or the same person's on another day (409 FOUR_EYES). */
export const ConfirmCloudDeletion = call({
  method: 'POST',
  path: 'cloudSpace/ConfirmDeletion',
  request: IdRequest,
  answer: SavedRecord,
  access: mayDeleteCloudSpaces,
  audit: 'cloud-space.confirm-deletion',
});

/** Takes the first step back. */
export const KeepCloudSpace = call({
  method: 'POST',
  path: 'cloudSpace/CancelDeletion',
  request: IdRequest,
  answer: SavedRecord,
  access: mayDeleteCloudSpaces,
  audit: 'cloud-space.cancel-deletion',
});

export const exportCloudSpaces = call({
  method: 'POST',
  path: 'cloudSpace/exportToExcelAsAttachment',
  request: CloudSpaceExport,
  answer: xlsx,
  access: mayFollowCloudSpaces,
});
