import { expect, test } from 'vitest';
import { AddMandate, RevealMandateIban } from '#contract/commerce/direct-debits/calls.ts';
import { maskIban } from '#contract/identifiers.ts';
import { AddSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { MergeSocietes } from '#contract/permanent-files/companies/merge-calls.ts';
import { AddPerson } from '#contract/permanent-files/people/calls.ts';
import { MergePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import { plantedKeeper } from '#proof/firms/transfers.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';
import { paymentAccounts } from './iban-keeper.ts';

// an IBAN is sealed for its holder: of two holders who are one, none may be lost, nor money go to two accounts

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const head = await app.signIn('CHEF_MISSION');
const billing = await app.signIn('FACTURATION');
const keeper = plantedKeeper();
const ibans = ['FR7630006000011234567890189', 'FR1420041010050500013M02606'] as const;
let added = 0;

async function person() {
  added += 1;
  const Email = `paye${added}@exemple.fr`;
  const request = { ...sampleRequest(AddPerson, A), Nom: `Payé-${added}`, Email, NumeroSs: null };
  return (await head.call(AddPerson, request)).answer.Id;
}
const company = async () =>
  (await director.call(AddSociete, { societe: { RaisonSociale: 'À prélever' } })).answer.Id;

const mergePersons = (KeptId: number, MergedId: number) =>
  head.call(MergePersons, { KeptId, MergedId, FromMerged: [], KeptVersion: 1, MergedVersion: 1 });

async function mergeCompanies(KeptId: number, MergedId: number) {
  const versionOf = async (Id: number) => (await director.call(GetSocieteById, { Id })).answer.Version;
  const [KeptVersion, MergedVersion] = [await versionOf(KeptId), await versionOf(MergedId)];
  return director.call(MergeSocietes, { KeptId, KeptVersion, MergedId, MergedVersion, FromMerged: [] });
}

/** Holders as accounts count them: persons above zero, companies below. */
async function giveAccount(holder: number, iban: string, { isConfirmed = false } = {}) {
  const users = [A.users.DIRIGEANT.id, A.users.EXPERT_COMPTABLE.id];
  await app.query(
    `insert into payment_account (client_id, person_id, company_id, holder, sealed_iban, iban_masked, entered_by,
       confirmed_at, confirmed_by, confirmation)
     values ($1, $2, $3, 'Titulaire', $4, $5, $6, $7, $8, $9)`,
    [
      ...[A.id, holder > 0 ? holder : null, holder < 0 ? -holder : null],
      ...[keeper.seal(paymentAccounts, A.id, holder, iban), maskIban(iban), users[0]],
      ...(isConfirmed ? [new Date(), users[1], 'Rappelé'] : [null, null, null]),
    ],
  );
}
async function accountsOf(holder: number) {
  const rows = await app.query<{ sealed: Buffer; isUsed: boolean }>(
    `select sealed_iban as sealed, replaced_at is null as "isUsed" from payment_account
     where client_id = $1 and ${paymentAccounts.owner} = $2 order by id`,
    [A.id, holder],
  );
  return rows.map(({ sealed, isUsed }) => [keeper.open(paymentAccounts, A.id, holder, sealed), isUsed]);
}

test('a mandate of the merged company still tells its IBAN, and collects from it', async () => {
  const [kept, merged] = [await company(), await company()];
  const { Id } = (
    await billing.call(AddMandate, {
      ...{
        IdSociete: merged,
        IdCabinet: A.cabinets[0],
        Nature: 'CORE',
        Iban: ibans[0],
        SigneLe: '2026-01-05',
      },
    } as never)
  ).answer;
  expect((await mergeCompanies(kept, merged)).status).toBe(200);
  expect((await billing.call(RevealMandateIban, { Id })).answer).toEqual({ Iban: ibans[0] });
});

test.each(['persons', 'companies'] as const)(
  'the account of the merged one of two %s is the kept one’s',
  async (kind) => {
    const isOfPersons = kind === 'persons';
    const [kept, merged] = isOfPersons
      ? [await person(), await person()]
      : [await company(), await company()];
    const sign = isOfPersons ? 1 : -1;
    await giveAccount(sign * merged, ibans[0]);
    const merge = isOfPersons ? mergePersons : mergeCompanies;
    expect((await merge(kept, merged)).status).toBe(200);
    expect(await accountsOf(sign * kept)).toEqual([[ibans[0], true]]);
  },
);

test.each([
  { what: 'the kept one’s where none is confirmed', confirmed: [false, false], used: 0 },
  { what: 'the kept one’s where both are confirmed', confirmed: [true, true], used: 0 },
  { what: 'the merged one’s where that alone is confirmed', confirmed: [false, true], used: 1 },
])('of two accounts one pays on: $what', async ({ confirmed: [keptIs, mergedIs], used }) => {
  const [kept, merged] = [await person(), await person()];
  await giveAccount(kept, ibans[0], { isConfirmed: keptIs === true });
  await giveAccount(merged, ibans[1], { isConfirmed: mergedIs === true });
  expect((await mergePersons(kept, merged)).status).toBe(200);
  expect(await accountsOf(kept)).toEqual(ibans.map((iban, index) => [iban, index === used]));
  const told = await app.query(
    `select before, after from audit_entry where client_id = $1 and action = 'payment-account.save' and entity_id = $2`,
    [A.id, kept],
  );
  const masked = ibans.map((iban) => ({ Iban: maskIban(iban) }));
  expect(told).toEqual([{ before: masked[1 - used], after: masked[used] }]);
});
