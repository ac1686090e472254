import { z } from 'zod';
import { opens } from '../access/permissions.ts';
import { call, noInput } from '../call.ts';
import { IdRequest, SavedRecord } from '../register.ts';
import { Account, AccountToAdd, AccountToEdit } from './account.ts';

const access = opens('Administration.administration-account-plan');

/** The national accounts and the firm's, by number. */
export const allAccounts = call({
  method: 'GET',
  path: 'AccountPlan/all',
  request: noInput,
  answer: z.array(Account),
  access,
});

export const AddAccount = call({
  method: 'POST',
  path: 'AccountPlan/Add',
  request: AccountToAdd,
  answer: SavedRecord,
  access,
  audit: 'account.add',
});

export const EditAccount = call({
  method: 'POST',
  path: 'AccountPlan/Edit',
  request: AccountToEdit,
  answer: SavedRecord,
  access,
  audit: 'account.edit',
});

export const DeleteAccount = call({
  method: 'POST',
  path: 'AccountPlan/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access,
  audit: 'account.delete',
});
