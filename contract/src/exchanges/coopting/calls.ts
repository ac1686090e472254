import { z } from 'zod';
import { call } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepSponsorships as access } from './access.ts';
import {
  Sponsorship,
  SponsorshipListAnswer,
  SponsorshipListRequest,
  SponsorshipThanks,
  SponsorshipToAdd,
  SponsorshipToEdit,
} from './sponsorship.ts';

/** Who recommended the firm to whom, the latest first. */
export const allSponsorships = call({
  method: 'POST',
  path: 'coopting/all',
  request: SponsorshipListRequest,
  answer: SponsorshipListAnswer,
  access,
});

export const GetSponsorshipById = call({
  method: 'POST',
  path: 'coopting/GetById',
  request: IdRequest,
  answer: Sponsorship,
  access,
});

export const AddSponsorship = call({
  method: 'POST',
  path: 'coopting/Add',
  request: SponsorshipToAdd,
  answer: SavedRecord,
  access,
  audit: 'sponsorship.add',
});

export const EditSponsorship = call({
  method: 'POST',
  path: 'coopting/Edit',
  request: SponsorshipToEdit,
  answer: SavedRecord,
  access,
  audit: 'sponsorship.edit',
});

export const DeleteSponsorship = call({
  method: 'POST',
  path: 'coopting/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access,
  audit: 'sponsorship.delete',
});

export const RestoreSponsorship = undoing(DeleteSponsorship, 'coopting/Restore');

/** The sponsor of a customer, or of one who did not become any, was thanked. */
export const ThankSponsor = call({
  method: 'POST',
  path: 'coopting/Thank',
  request: SponsorshipThanks,
  answer: SavedRecord,
  access,
  audit: 'sponsorship.thank',
});

/** Prospects by the name of their company, their own or their e-mail. */
export const GetProspectsAsKeyValue = call({
  method: 'POST',
  path: 'coopting/GetProspects',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access,
});
