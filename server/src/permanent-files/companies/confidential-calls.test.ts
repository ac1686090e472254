import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { GetFacturation, saveFacturationDetails } from '#contract/permanent-files/companies/billing/calls.ts';
import * as calls from '#contract/permanent-files/companies/calls.ts';
import {
  RequestEditSociety,
  TraiterDemandeModification,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { GetSocieteByIdWithAllDetails } from '#contract/permanent-files/companies/details.ts';
import {
  AddEtablissement,
  GetEtablissements,
} from '#contract/permanent-files/companies/establishment-calls.ts';
import {
  GetExercicesByCompanyId,
  OpenExercice,
} from '#contract/permanent-files/companies/exercises/calls.ts';
import { GenererFichesignaletiquePdf } from '#contract/permanent-files/companies/identification-sheet.ts';
import { GetPretPour } from '#contract/permanent-files/companies/readiness.ts';
import { GetMissionsEtEquipe, SaveMission } from '#contract/permanent-files/companies/team/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
/** May do all that is done to a company, but keeps no firm: who heads no mission of a confidential file does not read it. */
const head = await app.signIn('CHEF_MISSION');

const Siret = siretOf(8_765_432);
const { Id, Guid } = (
  await director.call(calls.AddSociete, {
    societe: { RaisonSociale: 'Sous le sceau', Siret, IsConfidentiel: true },
  })
).answer;
const asked = await director.call(RequestEditSociety, {
  IdSociete: Id,
  Changements: [{ Champ: 'Sigle', Propose: 'SEC' }],
});

const own: readonly [Call, object][] = [
  [calls.GetSocieteById, { Id }],
  [GetSocieteByIdWithAllDetails, { Id }],
  [calls.GetSocieteByIdWithCabinetInfoAsync, { Id }],
  [calls.GetSocieteByGuid, { guid: Guid }],
  [calls.GetSocieteHeading, { Id }],
  [calls.CheckSocieteWithFiveYearsAge, { id: Id }],
  [calls.EditSociete, { societe: { Id, RaisonSociale: 'Ouverte' } }],
  [calls.EditSiret, { Id, Siret: siretOf(8_765_432, 2), Nature: 'TRANSFERT' }],
  [calls.DeleteSociety, { Id }],
  [calls.GetSocieteAudit, { Id }],
  [RequestEditSociety, { IdSociete: Id, Changements: [{ Champ: 'Sigle', Propose: 'OUV' }] }],
  [
    TraiterDemandeModification,
    { Id: asked.answer.Id, Decisions: [{ Champ: 'Sigle', IsAccepte: true }], Nature: 'CORRECTION' },
  ],
  [GetEtablissements, { IdSociete: Id }],
  [AddEtablissement, { IdSociete: Id, Siret: siretOf(8_765_432, 3) }],
  [GetExercicesByCompanyId, { IdSociete: Id }],
  [OpenExercice, { IdSociete: Id, DateDebut: '2026-01-01', DateFin: '2026-12-31' }],
  [GetMissionsEtEquipe, { IdSociete: Id }],
  [SaveMission, { IdSociete: Id, Type: 1, DateDebut: '2026-01-01' }],
  [GetFacturation, { IdSociete: Id }],
  [saveFacturationDetails, { IdSociete: Id, Facturation: { ModeReglement: 'Check' } }],
  [GetPretPour, { Id }],
  [GenererFichesignaletiquePdf, { Id }],
];

test.each(own.map(([call, request]) => [call.path, call, request] as const))(
  '%s: a confidential file is not there for who may not read it, and stays as it was',
  async (_path, call, request) => {
    const reply = await head.call(call as typeof calls.GetSocieteById, request as never);
    expect([reply.status, reply.error.Message]).toEqual([404, 'Cette société n’existe pas ou plus.']);
    const { answer } = await director.call(calls.GetSocieteById, { Id });
    expect([answer.RaisonSociale, answer.Siret, answer.Version]).toEqual(['Sous le sceau', Siret, 1]);
  },
);
