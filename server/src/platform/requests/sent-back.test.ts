import { describe, expect, test } from 'vitest';
import * as accounts from '#contract/administration/account-plan/calls.ts';
import * as budgets from '#contract/administration/budget-settings/calls.ts';
import * as legalStatuses from '#contract/administration/firm-lists/legal-status-calls.ts';
import * as motives from '#contract/administration/firm-lists/motive-calls.ts';
import * as regimes from '#contract/administration/firm-lists/regime-calls.ts';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import * as administrations from '#contract/directory/authorities/calls.ts';
import * as cabinets from '#contract/directory/cabinets/calls.ts';
import * as collaborators from '#contract/directory/collaborators/calls.ts';
import * as greffes from '#contract/directory/greffes/calls.ts';
import * as keyPass from '#contract/directory/key-pass/calls.ts';
import * as assignments from '#contract/directory/suppliers/assignment-calls.ts';
import * as suppliers from '#contract/directory/suppliers/calls.ts';
import { sampleRequest } from '#proof/samples.ts';
import { firstRoleOf } from '#proof/tenant-isolation/tenant-isolation.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const manager = await app.signIn('ADMINSTRATOR');

/** A register: how one of its records is read, and changed. */
interface Register {
  read: () => Promise<object>;
  edit: Call;
}

const firstOf = (all: Call) => async () => {
  const { answer } = await manager.call(all, {} as never);
  const records = answer as { Id: number | null }[];
  return (
    records.find(({ Id }) => Id !== null) ?? expect.fail(`${all.name} answers nothing of the firm's own`)
  );
};

const readBy = (call: Call, list: Call) => async () => {
  const { Id } = (await firstOf(list)()) as { Id: number };
  return (await manager.call(call, { Id } as never)).answer as object;
};

const registers: Record<string, Register> = {
  greffe: { read: readBy(greffes.GetGreffeById, greffes.allGreffes), edit: greffes.EditGreffe },
  administration: {
    read: firstOf(administrations.allAdministrations),
    edit: administrations.EditAdministration,
  },
  motive: { read: firstOf(motives.allMotifExclusion), edit: motives.EditMotifExclusion },
  'legal status': { read: firstOf(legalStatuses.allLegalStatus), edit: legalStatuses.EditLegalStatus },
  'VAT regime': { read: firstOf(regimes.allRegimeTva), edit: regimes.EditRegimeTva },
  'tax regime': { read: firstOf(regimes.allRegimeFiscal), edit: regimes.EditRegimeFiscal },
  'budget setting': { read: firstOf(budgets.allBudgetSettings), edit: budgets.editBudgetSetting },
  account: { read: firstOf(accounts.allAccounts), edit: accounts.EditAccount },
  cabinet: { read: readBy(cabinets.GetCabinetById, cabinets.allCabinets), edit: cabinets.EditCabinet },
  supplier: {
    read: readBy(suppliers.GetFournisseurById, suppliers.allFournisseurs),
    edit: suppliers.EditFournisseur,
  },
  assignment: {
    read: async () => {
      const { Id } = (await manager.call(assignments.GetListAffectationcabinetFournisseurByFilter, {})).answer
        .Items[0] as { Id: number };
      return (await manager.call(assignments.GetAffectationById, { Id })).answer;
    },
    edit: assignments.EditAffectaionCabinetsupplier,
  },
  collaborator: {
    read: readBy(collaborators.GetCollboaratorDetailsById, collaborators.allCollaborators),
    edit: collaborators.updateCollaborator,
  },
  'item of the vault': {
    read: async () =>
      (await manager.call(keyPass.GetAllKeypassByRole, {})).answer.Items[0] ?? expect.fail('no item'),
    edit: keyPass.UpdateKeypass,
  },
};

const withoutMarks = (record: object) => ({
  ...record,
  Version: undefined,
  AuditProgrammeCreation: undefined,
  AuditProgrammeModification: undefined,
});

describe('a record is sent back as it was read, and stays as it was', () => {
  test.each(Object.entries(registers))('%s', async (_, { read, edit }) => {
    const before = await read();
    const reply = await manager.call(edit, before as never);
    expect([reply.status, reply.status === 200 ? undefined : reply.error]).toEqual([200, undefined]);
    expect(withoutMarks(await read())).toEqual(withoutMarks(before));
  });
});

const additions = allCalls.filter(({ saves, request }) => saves && !('Id' in request.shape));

test.each(additions.map((call) => [call.name, call] as const))(
  '%s takes an Id of 0 and what a record shows, and no other Id',
  async (_, call) => {
    const as = await app.signIn(firstRoleOf(call));
    const shown = Object.keys(call.saves?.shape ?? {}).filter((name) => !(name in call.request.shape));
    const asRead = Object.fromEntries(shown.map((name) => [name, null]));
    const input = { ...asRead, ...(sampleRequest(call, A) as object) };
    const unknown = async (Id: number) => {
      const reply = await as.call(call, { ...input, Id } as never);
      const fields = reply.status === 200 ? [] : reply.error.Fields;
      return fields.filter(({ Message }) => Message === 'Champ inconnu.').map(({ Path }) => Path);
    };
    expect(await unknown(7)).toEqual(['Id']);
    expect(await unknown(0)).toEqual([]);
  },
);

test('what no record shows is refused as before', async () => {
  const input = sampleRequest(greffes.AddGreffe, A) as object;
  const reply = await manager.call(greffes.AddGreffe, { ...input, Inconnu: 1 } as never);
  expect(reply.fieldMessage('Inconnu')).toBe('Champ inconnu.');
});
