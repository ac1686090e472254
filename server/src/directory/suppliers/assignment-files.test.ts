import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  AddAffectaionCabinetsupplier,
  DeleteAffectaionCabinetsupplier,
  DeleteDocumentAffectation,
  DownloadDocumentAffectation,
  downloadCabinetFounisseurDocs,
  EditAffectaionCabinetsupplier,
  GetAffectationById,
} from '#contract/directory/suppliers/assignment-calls.ts';
import { paper, supplierActs } from '#proof/areas/suppliers.ts';
import { type FileToUpload, multipart } from '#proof/client.ts';
import { pdf } from '#proof/files/papers.ts';
import { png, pngChunk } from '#proof/files/pictures.ts';
import { readZip } from '#proof/files/zip.ts';
import { assignmentId, supplierDocumentId, supplierId } from '#proof/firms/suppliers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const manager = await app.signIn('DIRIGEANT');
const { supplier, add, request } = supplierActs(app, manager);
const read = async (Id: number) => (await manager.call(GetAffectationById, { Id })).answer;

const folder = join(app.settings.dataDir, 'files');
const contentsOnDisk = () =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).length : 0;

const left = async () => [
  await app.query(`select (select count(*) from supplier_assignment) as assignments,
    (select count(*) from supplier_document) as documents, (select count(*) from stored_file) as files,
    (select count(*) from audit_entry) as entries`),
  contentsOnDisk(),
];

const three = {
  contract: paper('contrat signé.pdf'),
  attestation: paper('attestation.pdf'),
  amendment: { name: 'avenant.png', content: png(40, 30) },
};

test('an assignment takes its three files at once and gives each back under the type of its content', async () => {
  const { answer } = await add(await supplier(), { DateAttestation: '2026-09-01' }, three);
  const { Documents } = await read(answer.Id);
  expect(Documents.map(({ Type, FileName, MediaType }) => [Type, FileName, MediaType])).toEqual([
    ['amendment', 'avenant.png', 'image/png'],
    ['attestation', 'attestation.pdf', 'application/pdf'],
    ['contract', 'contrat signé.pdf', 'application/pdf'],
  ]);
  const contract = await manager.call(DownloadDocumentAffectation, { Id: Documents[2]?.Id ?? 0 });
  expect(contract.bytes.equals(pdf('contrat signé.pdf'))).toBe(true);
  expect(contract.headers['content-type']).toBe('application/pdf');
});

test('any of the files may be missing, and all of them', async () => {
  const IdFournisseur = await supplier();
  const few: Record<string, FileToUpload>[] = [
    {},
    { amendment: three.amendment },
    { contract: three.contract },
  ];
  for (const files of few) {
    const { answer } = await add(IdFournisseur, {}, files);
    expect((await read(answer.Id)).Documents.map(({ Type }) => Type)).toEqual(Object.keys(files));
  }
});

test('a contract that another follows stays in the history; amendments stand side by side', async () => {
  const IdFournisseur = await supplier();
  const { answer } = await add(IdFournisseur, {}, { contract: three.contract, amendment: three.amendment });
  await manager.call(
    EditAffectaionCabinetsupplier,
    { ...request(IdFournisseur), Id: answer.Id, Version: 1 },
    { files: { contract: paper('contrat 2.pdf'), amendment: paper('avenant 2.pdf') } },
  );
  const { Documents } = await read(answer.Id);
  expect(Documents.map(({ FileName, EstEnVigueur }) => [FileName, EstEnVigueur])).toEqual([
    ['avenant 2.pdf', true],
    ['contrat 2.pdf', true],
    ['avenant.png', true],
    ['contrat signé.pdf', false],
  ]);
});

test('a save over what somebody else saved meanwhile is refused, and its files leave no trace', async () => {
  const IdFournisseur = await supplier();
  const { answer } = await add(IdFournisseur);
  const edit = (Objet: string, files = {}) =>
    manager.call(
      EditAffectaionCabinetsupplier,
      { ...request(IdFournisseur, { Objet }), Id: answer.Id, Version: 1 },
      { files },
    );
  expect((await edit('Premier')).status).toBe(200);
  const before = await left();
  const late = await edit('Second', { contract: paper('tardif.pdf') });
  expect([late.status, late.error.Details]).toMatchObject([409, { Version: 2, Changed: ['Objet'] }]);
  expect(await left()).toEqual(before);
});

const whole = pdf('entier');
const hostile: [string, Buffer | string][] = [
  ['a page', '<html><script>alert(1)</script></html>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
  ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00', 'latin1')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['nothing', ''],
  ['a PDF’s first line alone', '%PDF-1.7 and then something else'],
  ['a PDF cut in half', whole.subarray(0, whole.length / 2)],
  ['a PDF with a page behind it', Buffer.concat([whole, Buffer.from(`<html>${' '.repeat(2000)}</html>`)])],
  ['a picture with a script behind it', Buffer.concat([png(9, 9), Buffer.from('<script>alert(1)</script>')])],
  ['a picture that no browser could open', png(1_000_000, 1_000_000)],
  ['a picture with a page in it', png(9, 9, pngChunk('tEXt', Buffer.from('<?php system(1) ?>')))],
];

test.each(hostile)(
  '%s is refused in French and leaves neither row nor file, in any field',
  async (_, content) => {
    const IdFournisseur = await supplier();
    const before = await left();
    for (const field of ['contract', 'attestation', 'amendment']) {
      const reply = await add(
        IdFournisseur,
        { DateAttestation: field === 'attestation' ? '2026-09-01' : null },
        // a good file before it is not kept either
        {
          ...(field === 'contract' ? {} : { contract: three.contract }),
          [field]: { name: 'x.pdf', content },
        },
      );
      expect([reply.status, reply.error.Fields]).toEqual([
        400,
        [{ Path: field, Message: 'Seuls les PDF et les images JPEG, PNG ou WebP sont acceptés.' }],
      ]);
    }
    expect(await left()).toEqual(before);
  },
);

test('a file in a field of another name, or twice in one, is refused', async () => {
  const sent = request(await supplier());
  const before = await left();
  const elsewhere = await manager.call(AddAffectaionCabinetsupplier, sent, {
    files: { contrat: three.contract },
  });
  expect([elsewhere.status, elsewhere.error.Fields]).toEqual([
    400,
    [{ Path: 'contrat', Message: 'Champ inconnu.' }],
  ]);
  const file = { ...three.contract, field: 'contract' };
  const { payload, headers } = await multipart({ dto: JSON.stringify(sent) }, file, file);
  const twice = await manager.raw(AddAffectaionCabinetsupplier, { payload, headers });
  expect([twice.status, twice.error.Fields[0]?.Path]).toEqual([400, 'contract']);
  expect(await left()).toEqual(before);
});

test('a name that climbs out of its folder is a name, and no path', async () => {
  const evil = { ...three.contract, name: '../../../etc/passwd.pdf' };
  const { answer } = await add(await supplier(), {}, { contract: evil });
  const { Documents } = await read(answer.Id);
  expect(Documents[0]?.FileName).not.toContain('..');
});

test('a file that is deleted is gone from the disk too, unless another row has the same content', async () => {
  const IdFournisseur = await supplier();
  const content = paper('unique.pdf', 'content of its own');
  const before = contentsOnDisk();
  const one = await add(IdFournisseur, {}, { contract: content });
  const other = await add(IdFournisseur, {}, { contract: content });
  const with1 = contentsOnDisk();
  expect(with1).toBeGreaterThan(before);
  const [document] = (await read(one.answer.Id)).Documents;
  expect((await manager.call(DeleteDocumentAffectation, { Id: document?.Id ?? 0 })).status).toBe(200);
  expect((await manager.call(DownloadDocumentAffectation, { Id: document?.Id ?? 0 })).status).toBe(404);
  expect(contentsOnDisk()).toBe(with1);
  await manager.call(DeleteAffectaionCabinetsupplier, { Id: other.answer.Id });
  expect(contentsOnDisk()).toBeLessThan(with1);
});

const zipOf = async (input: { IdFournisseur?: number; IdAffectation?: number }) => {
  const reply = await manager.call(downloadCabinetFounisseurDocs, input);
  expect(reply.status).toBe(200);
  return { reply, entries: readZip(reply.bytes) };
};

test('the zip of a supplier holds every file of its assignments, under French names that are safe and unique', async () => {
  const IdFournisseur = await supplier('Net/Propre : "Services"');
  const odd = { Objet: '../Ménage : bureaux <1> | *', DateAttestation: '2026-03-01' };
  const one = await add(IdFournisseur, odd, three);
  await manager.call(
    EditAffectaionCabinetsupplier,
    { ...request(IdFournisseur, odd), Id: one.answer.Id },
    { files: { attestation: paper('b.pdf'), amendment: paper('c.pdf'), contract: paper('d.pdf') } },
  );
  const two = await add(IdFournisseur, { Objet: 'Vitres' }, { contract: paper('vitres.pdf') });
  const { reply, entries } = await zipOf({ IdFournisseur });
  expect(reply.headers['content-type']).toBe('application/zip');
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(
    'Documents - Net Propre Services.zip',
  );
  const names = [...entries.keys()];
  const today = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  const cabinet = app.firms.A.name;
  const folder1 = `Affectation ${one.answer.Id} - Ménage bureaux 1 - ${cabinet} Lyon`;
  expect(names).toEqual([
    `${folder1}/Avenant du ${today}.png`,
    `${folder1}/Avenant du ${today}.pdf`,
    `${folder1}/Attestation de vigilance du 2026-03-01.pdf`,
    `${folder1}/Attestation de vigilance du 2026-03-01 (2).pdf`,
    `${folder1}/Contrat du ${today}.pdf`,
    `${folder1}/Contrat du ${today} (2).pdf`,
    `Affectation ${two.answer.Id} - Vitres - ${cabinet} Lyon/Contrat du ${today}.pdf`,
  ]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(entries.get(names.at(-1) ?? '')?.equals(pdf('vitres.pdf'))).toBe(true);
});

test('the zip of an assignment holds its own files alone', async () => {
  const IdFournisseur = await supplier();
  await add(IdFournisseur, {}, { contract: paper('a.pdf') });
  const other = await add(IdFournisseur, {}, { contract: paper('b.pdf') });
  const { entries } = await zipOf({ IdFournisseur, IdAffectation: other.answer.Id });
  expect([...entries.values()].map((content) => content.equals(pdf('b.pdf')))).toEqual([true]);
});

test('without a file there is no zip', async () => {
  const reply = await manager.call(downloadCabinetFounisseurDocs, { IdFournisseur: await supplier() });
  expect([reply.status, reply.error.Message]).toEqual([404, 'Aucun document à télécharger.']);
  expect((await manager.call(downloadCabinetFounisseurDocs, {})).status).toBe(400);
});

test('another firm’s files are in no zip, and neither read nor deleted', async () => {
  const replies = [
    await manager.call(downloadCabinetFounisseurDocs, { IdFournisseur: supplierId(2) }),
    await manager.call(downloadCabinetFounisseurDocs, { IdAffectation: assignmentId(2) }),
    // its own supplier with the other's assignment: no way around either
    await manager.call(downloadCabinetFounisseurDocs, {
      IdFournisseur: supplierId(1),
      IdAffectation: assignmentId(2),
    }),
    await manager.call(DownloadDocumentAffectation, { Id: supplierDocumentId(2) }),
    await manager.call(DeleteDocumentAffectation, { Id: supplierDocumentId(2) }),
    await manager.call(GetAffectationById, { Id: assignmentId(2) }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const { entries } = await zipOf({ IdFournisseur: supplierId(1) });
  const texts = [...entries.values()].map((content) => content.toString('latin1'));
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).toContain('of the firm 1');
});

test('a file whose content has gone from the disk breaks the zip off, and not the server', async () => {
  const IdFournisseur = await supplier();
  await add(IdFournisseur, {}, { contract: paper('perdu.pdf') });
  await app.query(`update stored_file set sha256 = repeat('0', 64) where file_name = 'perdu.pdf'`);
  const { path } = downloadCabinetFounisseurDocs;
  const answered = fetch(`${await app.listen()}/api/${path}`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ IdFournisseur }),
  });
  await expect(answered.then((response) => response.arrayBuffer())).rejects.toThrow();
  expect((await manager.call(GetAffectationById, { Id: assignmentId(1) })).status).toBe(200);
});
