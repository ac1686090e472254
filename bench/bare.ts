import { existsSync } from 'node:fs';
import serveFiles from '@fastify/static';
import Fastify from 'fastify';
import type { CompanyDocumentListRequest } from '#contract/documents/files/document-list.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import type { PersonListRequest } from '#contract/permanent-files/people/person-list.ts';
import { listCompanies, saveCompany } from './bare/company.ts';
import { readAsOf, readWhole } from './bare/company-file.ts';
import { listDocuments, streamFile } from './bare/documents.ts';
import { exportPersons } from './bare/export.ts';
import { type AskedLines, fecAccounts, fecLines } from './bare/fec.ts';
import { type AskedBudgets, type AskedCfe, budgets, cfe } from './bare/follow-ups.ts';
import { list } from './bare/list.ts';
import { type AskedLookUp, lookUp } from './bare/look-up.ts';
import { readPerson, savePerson } from './bare/person.ts';
import {
  type AnswerToWrite,
  type AskedQuestionnaires,
  listQuestionnaires,
  writeAnswer,
} from './bare/questionnaires.ts';
import { signIn } from './bare/sign-in.ts';
import { type AskedVat, type SavedVat, saveVat, vat, vatGrid } from './bare/vat.ts';
import { bareWeb } from './bare/web/build.ts';

/**
 * The bare twin: one route each, one pool, the best SQL that can be written by hand for the same rows, and
 * nothing else: no session, no rights, no tenancy, no validation, no declared answer.
 */
const app = Fastify();
if (existsSync(bareWeb)) await app.register(serveFiles, { root: bareWeb });
app.get('/memory', async () => ({ bytes: process.memoryUsage.rss() }));
app.post<{ Body: Partial<PersonListRequest> }>('/list', ({ body }) => list(body));
app.post<{ Body: AskedLookUp }>('/look-up', ({ body }) => lookUp(body));
app.post<{ Body: { Id: number } }>('/person', ({ body }) => readPerson(body.Id));
app.post<{ Body: Person }>('/save', ({ body }) => savePerson(body));
app.post<{ Body: { Email: string; Password: string } }>('/sign-in', ({ body }) => signIn(body));
app.post<{ Body: AskedCfe }>('/cfe', ({ body }) => cfe(body));
app.post<{ Body: AskedBudgets }>('/budgets', ({ body }) => budgets(body));
app.post<{ Body: Parameters<typeof listCompanies>[0] }>('/companies', ({ body }) => listCompanies(body));
app.post<{ Body: Parameters<typeof readWhole>[0] }>('/company-file', ({ body }) => readWhole(body));
app.post<{ Body: Parameters<typeof readAsOf>[0] }>('/company-as-of', ({ body }) => readAsOf(body));
app.post<{ Body: Parameters<typeof saveCompany>[0] }>('/save-company', ({ body }) => saveCompany(body));
app.post<{ Body: AskedVat }>('/vat', ({ body }) => vat(body));
app.post<{ Body: AskedVat }>('/vat-grid', ({ body }) => vatGrid(body));
app.post<{ Body: SavedVat }>('/vat-save', ({ body }) => saveVat(body));
app.post<{ Body: Partial<CompanyDocumentListRequest> }>('/documents', ({ body }) => listDocuments(body));
app.post<{ Body: { path: string } }>('/document', ({ body }, reply) => reply.send(streamFile(body)));
app.post<{ Body: AskedQuestionnaires }>('/questionnaires', ({ body }) => listQuestionnaires(body));
app.post<{ Body: AnswerToWrite }>('/answer', ({ body }) => writeAnswer(body));
app.post<{ Body: AskedLines }>('/fec-lines', ({ body }) => fecLines(body));
app.post<{ Body: { IdFec: number; Code: string } }>('/fec-accounts', ({ body }) => fecAccounts(body));
app.post('/export', () => exportPersons());
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
