import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepAccountPlan } from './access.ts';
import { Account, AccountToAdd, AccountToEdit } from './account.ts';

/** The national accounts and the firm's, by number. */
export const allAccounts = call({
  method: 'GET',
  path: 'AccountPlan/all',
  request: noInput,
  answer: z.array(Account),
  access: mayKeepAccountPlan,
});

export const AddAccount = call({
  method: 'POST',
  path: 'AccountPlan/Add',
  request: AccountToAdd,
  saves: Account,
  answer: SavedRecord,
  access: mayKeepAccountPlan,
  audit: 'account.add',
});

export const EditAccount = call({
  method: 'POST',
  path: 'AccountPlan/Edit',
  request: AccountToEdit,
  saves: Account,
  answer: SavedRecord,
  access: mayKeepAccountPlan,
  audit: 'account.edit',
});

export const DeleteAccount = call({
  method: 'POST',
  path: 'AccountPlan/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepAccountPlan,
  audit: 'account.delete',
});

export const RestoreAccount = undoing(DeleteAccount, 'AccountPlan/Restore');
