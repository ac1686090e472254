import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '#proof/processes/postgres.ts';
import { prepareDocuments } from './documents.ts';
import { prepareFirm } from './firm.ts';
import { startPair, stopServers } from './servers.ts';
import { callScenarios } from './subjects/calls.ts';
import { companyScenarios } from './subjects/companies.ts';
import { documentScenarios } from './subjects/documents.ts';
import { checkExport } from './subjects/export.ts';
import { followUpScenarios } from './subjects/follow-ups.ts';
import { listScenarios } from './subjects/list.ts';
import { lookUpScenarios } from './subjects/look-ups.ts';
import { questionnaireScenarios } from './subjects/questionnaires.ts';
import { openStage, type Stage } from './subjects/subject.ts';
import { vatScenarios } from './subjects/vat.ts';

/** A comparison of two things that differ says nothing: what is checked before each is checked here too. */
const size = { persons: 500, companies: 300 };
const patience = 120_000;

let url: string;
let stage: Stage;

beforeAll(async () => {
  url = await createDatabase(inject('postgres').url);
  const firm = await prepareFirm(url, size, randomUUID(), () => undefined);
  stage = await openStage(firm, await startPair(firm));
}, patience);

afterAll(async () => {
  await stopServers();
  await dropDatabase(inject('postgres').url, url);
});

test('the product and its bare twin do the same in every scenario that is measured', {
  timeout: patience,
}, async () => {
  const scenarios = [
    ...listScenarios(stage),
    ...(await lookUpScenarios(stage)),
    ...(await followUpScenarios(stage)),
    ...(await vatScenarios(stage)),
    ...(await callScenarios(stage)),
    ...(await companyScenarios(stage)),
    ...(await questionnaireScenarios(stage)),
  ];
  for (const { name, check } of scenarios) await expect(check(), name).resolves.toBeUndefined();
});

test('the product and its bare twin list and find the same documents', { timeout: patience }, async () => {
  const documents = await prepareDocuments(stage.firm, () => undefined);
  const { lists, searches } = await documentScenarios(stage, documents);
  for (const { name, check } of [...lists, ...searches]) await expect(check(), name).resolves.toBeUndefined();
});

test('both make the same workbook, and the one of the background comes to its end', {
  timeout: patience,
}, async () => {
  await expect(checkExport(stage)).resolves.toBeUndefined();
});
