import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import {
  GetBeneficiairesEffectifs,
  GetRegistreTitres,
  GetTableCapital,
  SaveMouvement,
} from '#contract/permanent-files/companies/capital-calls.ts';
import {
  EndMandat,
  GetDirigeantBySocieteId,
  RenewMandat,
  SaveMandat,
} from '#contract/permanent-files/companies/mandate-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const lawyer = await app.signIn('JURIDIQUE');
const [IdPerson = 0] = A.persons;

const { Id: IdSociete } = (
  await director.call(AddSociete, { societe: { RaisonSociale: 'Sous le sceau', IsConfidentiel: true } })
).answer;
const mandate = (
  await director.call(SaveMandat, { IdSociete, IdPerson, Fonction: 'P', DateDebut: '2020-01-01' } as never)
).answer;

test.each([
  [GetDirigeantBySocieteId, { IdSociete }],
  [SaveMandat, { IdSociete, IdPerson, DateDebut: '2020-01-01' }],
  [EndMandat, { Id: mandate.Id, DateFin: '2024-01-01', Motif: 'Démission' }],
  [RenewMandat, { Id: mandate.Id, DateDebut: '2024-01-01' }],
  [GetRegistreTitres, { IdSociete }],
  [
    SaveMouvement,
    { IdSociete, Date: '2020-01-01', Nature: 'CONSTITUTION', Nombre: 1, Cessionnaire: { IdPerson } },
  ],
  [GetTableCapital, { IdSociete }],
  [GetBeneficiairesEffectifs, { IdSociete }],
] as const)('$path: a confidential file is not there for whoever may not read it', async (call, request) => {
  const reply = await lawyer.call(call as typeof SaveMandat, request as never);
  expect([reply.status, reply.error.Message]).toEqual([404, 'Cette société n’existe pas ou plus.']);
  expect((await director.call(GetDirigeantBySocieteId, { IdSociete })).answer.Items).toHaveLength(1);
});
