import { z } from 'zod';
import { call, pdf } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { mayKeepEmployments } from '../employments/access.ts';
import {
  AccountRequest,
  ActivityAccount,
  EntriesToPost,
  EntriesToReverse,
  StatementRequest,
} from './account.ts';

const path = (name: string) => `PersonnePortage/${name}`;
const Posted = z.object({ Ids: z.array(RecordId) });

/** The activity account of a contract's person at its portage company: all of their contracts there have one. */
export const GetCompteActivite = call({
  method: 'POST',
  path: path('GetCompteActivite'),
  request: AccountRequest,
  answer: ActivityAccount,
  access: mayKeepEmployments,
});

/** Posts lines by hand, all of them or none; for good, since a line is only reversed. */
export const PostEntries = call({
  method: 'POST',
  path: path('PostEntries'),
  request: EntriesToPost,
  answer: Posted,
  access: mayKeepEmployments,
  audit: 'portage-entry.post',
});

/** Reverses lines that were posted by hand, today and once each. */
export const ReverseEntries = call({
  method: 'POST',
  path: path('ReverseEntries'),
  request: EntriesToReverse,
  answer: Posted,
  access: mayKeepEmployments,
  audit: 'portage-entry.reverse',
});

/** The statement that a carried person is owed each month (Code du travail L1254-25). */
export const ReleveMensuelAsPdf = call({
  method: 'POST',
  path: path('ReleveMensuelAsPdf'),
  request: StatementRequest,
  answer: pdf,
  access: mayKeepEmployments,
});
