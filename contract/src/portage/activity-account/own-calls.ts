import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput, pdf } from '#contract/call.ts';
import { RecordId } from '#contract/record.ts';
import { AccountRequest, ActivityAccount, StatementRequest } from './account.ts';

const path = (name: string) => `PersonnePortage/${name}`;

/** An account of the connected person's own, by a contract of theirs with the portage company. */
const OwnAccount = z.object({
  IdPortage: RecordId,
  SocietePortage: z.string(),
  Depuis: z.string(),
  /** Null: a contract runs on. */
  Jusquau: z.string().nullable(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** The activity accounts of whoever is connected, by portage company; none of who is carried by nobody. */
export const GetMesComptesActivite = call({
  method: 'GET',
  path: path('GetMesComptesActivite'),
  request: noInput,
  answer: z.object({ Items: z.array(OwnAccount) }),
  access: signedIn,
});

/** One of them, without the names of the staff and the ways to the firm's own records. */
export const GetMonCompteActivite = call({
  method: 'POST',
  path: path('GetMonCompteActivite'),
  request: AccountRequest,
  answer: ActivityAccount,
  access: signedIn,
});

/** The statement that a carried person is owed each month (Code du travail L1254-25), fetched by themselves. */
export const MonReleveMensuelAsPdf = call({
  method: 'POST',
  path: path('MonReleveMensuelAsPdf'),
  request: StatementRequest,
  answer: pdf,
  access: signedIn,
});
