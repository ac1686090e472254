import { describe, expect, test } from 'vitest';
import { type Call, isFileAnswer } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import * as files from '#contract/documents/files/calls.ts';
import { objectDocuments, portageDocuments } from '#contract/documents/files/object-calls.ts';
import { GetDocumentPreview } from '#contract/documents/reading/calls.ts';
import * as requests from '#contract/documents/requests/calls.ts';
import * as retention from '#contract/documents/retention/calls.ts';
import { GetListDocumentTypes } from '#contract/documents/types/calls.ts';
import { downloadhelpDocument, GetHelpDocuments } from '#contract/workspace/help/calls.ts';
import { pdf } from '../files/papers.ts';
import { readableText } from '../files/zip.ts';
import {
  destructionId,
  destructionLineId,
  documentId,
  documentTypeId,
  requestId,
  requestLineId,
  vatGuid,
} from '../firms/documents.ts';
import { sampleRequest } from '../samples.ts';
import { startTestApp } from '../test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const [company = 0] = A.companies;
const [, person = 0, carried = 0] = A.persons;
const mark = 'Zébulonnerie';

/** Every document bears a word that stands nowhere else, and its type is one that the role 'Dirigeant' alone reads. */
for (const sql of [
  `update document_type set roles = '{DIRIGEANT}'`,
  `update document set label = '${mark} ' || id, description = '${mark}'`,
  `update document_text set text = '${mark} ' || text`,
  `update document_request_line set name = '${mark}'`,
  `update destruction_line set label = '${mark}'`,
  `update deleted_document set record = record || '{"label": "${mark}"}'`,
])
  await app.query(`${sql} where client_id = $1`, [A.id]);
// two who may do the same, one of whom has the role that reads
await app.query(`insert into user_role (client_id, user_id, role) values ($1, $2, 'ADMINSTRATOR')`, [
  A.id,
  A.users.DIRIGEANT.id,
]);
const outsider = await app.signIn('ADMINSTRATOR');
const reader = await app.signIn('DIRIGEANT');
type User = typeof reader;

const ask = (user: User, call: Call, input: object, file?: string) =>
  user.call(
    call,
    input as never,
    file === undefined ? {} : { file: { name: `${file}.pdf`, content: pdf(file) } },
  );

type Asked = [call: Call, input: object, file?: string];

/** With a title for each. */
const titled = (all: readonly Asked[]) =>
  all.map(([call, input, file]) => ({ name: call.name, asked: JSON.stringify(input), call, input, file }));

/** All that could have changed of documents. */
const tables = [
  'document',
  'document_version',
  'deleted_document',
  'document_request',
  'document_request_line',
  'destruction_list',
  'destruction_line',
];
async function stored() {
  const hashes = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(r::text, '' order by r.id), '')) from ${table} r where client_id = $1) as ${table}`,
  );
  return (await app.query(`select ${hashes.join(', ')}`, [A.id]))[0];
}

const person2 = { TypeObjet: 'person', IdObjet: person };
const carriedOne = { TypeObjet: 'portage-person', IdObjet: carried };

describe('documents of a type that a role may not read are in none of its lists, nor in their counts', () => {
  const lists: Asked[] = [
    [files.allSocieteDocuments, {}],
    [files.allSocieteDocuments, { Texte: mark }],
    [files.allSocieteDocumentsWithoutPagination, { IdSociete: company }],
    [objectDocuments.all, person2],
    [portageDocuments.all, carriedOne],
    [files.GetDeletedDocuments, {}],
    [requests.allDocumentRequests, {}],
    [GetHelpDocuments, {}],
    [GetListDocumentTypes, {}],
  ];
  test.each(titled(lists))('$name $asked', async ({ call, input }) => {
    const told = async (user: User) => {
      const { answer } = await ask(user, call, input);
      const { Items, TotalCount } = (Array.isArray(answer) ? { Items: answer } : answer) as {
        Items: unknown[];
        TotalCount?: number;
      };
      return [Items.length, TotalCount ?? Items.length];
    };
    expect(await told(outsider)).toEqual([0, 0]);
    const [rows, total] = await told(reader);
    expect(rows).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(0);
  });
});

describe('a document of such a type is to be added by nobody who could not read it then', () => {
  const described = { IdTypeDocument: documentTypeId(1) };
  const adding: Asked[] = [
    [files.AddSocieteDocument, { IdSociete: company, ...described }],
    [files.AddMultipleSocieteDocuments, { IdSociete: company, ...described }],
    [objectDocuments.add, { ...person2, ...described }],
    [portageDocuments.add, { ...carriedOne, ...described }],
  ];
  test.each(titled(adding))('$name', async ({ call, input }) => {
    const before = await stored();
    const refused = await ask(outsider, call, input, `papier de ${call.name}`);
    expect(refused.fieldMessage('IdTypeDocument')).toBe('Ce type de document n’existe pas ou plus.');
    expect(await stored()).toEqual(before);
    expect((await ask(reader, call, input, `papier de ${call.name}`)).status).toBe(200);
  });
});

describe('a document of such a type that is asked for, changed or deleted is as one that does not exist', () => {
  const Id = documentId(1);
  const Motif = 'Inutile';
  const named: Asked[] = [
    [files.GetDocumentById, { Id }],
    [GetDocumentPreview, { Id }],
    [files.DownloadSocieteDocument, { Id }],
    [files.DownloadSocieteDocument, { Id, IdVersion: 63_100 }],
    [files.DownloadSocieteDocument, { Ids: [Id, documentId(1, 'vat')] }],
    [files.DownloadDeclarationTVAFiles, { fileGuid: vatGuid(1) }],
    [files.DownloadCfe, { IdSociete: company, Annee: 2026 }],
    [files.DownloadCfe, { Ids: [documentId(1, 'cfe')] }],
    [downloadhelpDocument, { Id: documentId(1, 'help') }],
    [objectDocuments.download, { Id: documentId(1, 'person') }],
    [portageDocuments.download, { Id: documentId(1, 'portage') }],
    [files.EditSocieteDocument, { Id, Description: 'Vu' }],
    [files.EditSocieteDocument, { Id }, 'autre version'],
    [objectDocuments.edit, { Id: documentId(1, 'person'), Description: 'Vu' }],
    [portageDocuments.edit, { Id: documentId(1, 'portage'), Description: 'Vu' }],
    [files.EditDocuments, { Ids: [Id], IsVisibleClient: true }],
    [files.DeleteSocieteDocument, { Id: documentId(1, 'company-2'), Motif }],
    [objectDocuments.remove, { Id: documentId(1, 'person-2'), Motif }],
    [portageDocuments.remove, { Id: documentId(1, 'portage-2'), Motif }],
    [files.RestoreDocument, { Id: documentId(1, 'deleted') }],
    [requests.GetDocumentRequestById, { Id: requestId(1) }],
    [requests.DecideRequestLine, { Id: requestLineId(1), Etat: 'A_COMPLETER', Commentaire: 'Signature' }],
    [requests.RemindDocumentRequest, { Id: requestId(1) }],
    [requests.RevokeDocumentRequest, { Id: requestId(1) }],
    [retention.GetDestructionLines, { Id: destructionId(1) }],
    [retention.DownloadDestructionCertificate, { Id: destructionId(1, 2) }],
    [retention.RemoveDestructionLine, { Id: destructionLineId(1) }],
  ];
  test.each(titled(named))('$name $asked', async ({ call, input, file }) => {
    const before = await stored();
    const refused = await ask(outsider, call, input, file);
    expect(refused.status).toBe(404);
    expect(refused.text).not.toContain(mark);
    expect(await stored()).toEqual(before);
    expect((await ask(reader, call, input, file)).status).toBe(200);
  });

  test('a destruction that would take some is confirmed and given up by those who read them', async () => {
    await app.query(
      `insert into destruction_line (client_id, list_id, document_id, type_id, type, label, rule, kept_until, hashes)
       values ($1, $2, 1, $3, 'Papier', $4, 'FACTURE', '2020-12-31', '{}')`,
      [A.id, destructionId(1), documentTypeId(1), mark],
    );
    const before = await stored();
    for (const call of [retention.ConfirmDestruction, retention.AbandonDestruction])
      expect((await ask(outsider, call, { Id: destructionId(1) })).status).toBe(404);
    expect(await stored()).toEqual(before);
    expect((await ask(reader, retention.AbandonDestruction, { Id: destructionId(1) })).status).toBe(200);
  });
});

/**
 * What other registers keep as their own evidence: who reads the register finds it named there, and its content as the type
 * lets them.
 */
const registers = new Set(['POST ecf/GetById']);

describe('no other call that reads names such a document', () => {
  const reading = allCalls.filter(
    ({ access, audit, answer, name }) =>
      access.kind === 'signed-in' &&
      !audit &&
      !registers.has(name) &&
      !('kind' in answer && answer.kind === 'events'),
  );
  const tells = async (user: User, call: Call) => {
    const reply = await ask(user, call, sampleRequest(call, A));
    const text = isFileAnswer(call.answer) && reply.status === 200 ? readableText(reply.bytes) : reply.text;
    return text.includes(mark);
  };

  test('to who may not read it', async () => {
    const tellers = [];
    for (const call of reading) if (await tells(outsider, call)) tellers.push(call.name);
    expect(tellers).toEqual([]);
  });

  test('who may read it does find it: the word is looked for where it stands', async () => {
    const tellers = [];
    for (const call of reading) if (await tells(reader, call)) tellers.push(call.name);
    expect(tellers.length).toBeGreaterThan(5);
  });
});
