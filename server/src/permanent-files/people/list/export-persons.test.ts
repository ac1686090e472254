import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { ExportPersonsToExcel, GetListPersonsByFilter } from '#contract/permanent-files/people/calls.ts';
import { readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');

type Filters = RequestOf<typeof ExportPersonsToExcel>;

const unescaped = (xml: string) =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** The cells of each row of the exported sheet, as a spreadsheet program reads them. */
async function sheet(filters: Filters) {
  const reply = await chef.call(ExportPersonsToExcel, filters);
  expect(reply.status).toBe(200);
  const xml = readZip(reply.bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      unescaped(cell.replace(/<[^>]+>/g, '')),
    ),
  );
  return { reply, xml, head: rows[0], rows: rows.slice(1) };
}

test('a workbook that a spreadsheet program opens: its parts, its head, its name', async () => {
  const { reply, head, xml } = await sheet({});
  expect(reply.headers['content-type']).toBe(ExportPersonsToExcel.answer.mediaType);
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="dirigeants-\d{4}-\d\d-\d\d\.xlsx"/,
  );
  expect(reply.headers['cache-control']).toBe('no-store');
  expect([...readZip(reply.bytes).keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(xml).toMatch(/^<\?xml [^>]+\?><worksheet .*<\/sheetData><\/worksheet>$/s);
  expect(head).toEqual([
    'Civilité',
    'Nom',
    'Prénom',
    'Nom(s) de(s) société(s)',
    'Nationalité',
    'Email',
    'Téléphone',
    'N° sécurité sociale',
    'État',
    'Espace Pro',
  ]);
});

test('the sheet follows the list’s order, and holds who is ticked of it alone', async () => {
  const sort = { SortColumn: 'Prenom', SortOrder: -1 } as const;
  const { Items } = (await chef.call(GetListPersonsByFilter, { ...sort, PageSize: 100 })).answer;
  const names = Items.map(({ Nom, Prenom }) => [Nom, Prenom]);
  const named = async (more: Filters) =>
    (await sheet({ ...sort, ...more })).rows.map((row) => [row[1], row[2]]);
  expect(await named({})).toEqual(names);
  const ticked = Items.filter((_, index) => index % 3 === 0);
  expect(await named({ Ids: ticked.map(({ Id }) => Id) })).toEqual(
    ticked.map(({ Nom, Prenom }) => [Nom, Prenom]),
  );
  expect(await named({ Ids: [app.firms.B.persons[0] ?? 0] })).toEqual([]);
});

test('the sheet holds the list: every row, in the same order', async () => {
  const { answer } = await chef.call(GetListPersonsByFilter, { PageSize: 100 });
  const { rows } = await sheet({});
  expect(rows.map((row) => [row[1], row[2]])).toEqual(answer.Items.map(({ Nom, Prenom }) => [Nom, Prenom]));
  expect(rows.map((row) => row[8] === 'Inactif')).toEqual(
    answer.Items.map(({ IsDisabled }) => IsDisabled === 1),
  );
  expect(rows.map((row) => row[3])).toEqual(
    answer.Items.map(({ ListSociete }) => ListSociete.map(({ Value }) => Value).join(' ; ')),
  );
});

test('the filter that the list shows is the filter of the sheet', async () => {
  const filters: Filters[] = [
    { Nom: 'lefevre' },
    { IsDisabled: 1 },
    { HasEmail: false, HasCrmClient: false },
    { Nom: 'x' },
  ];
  for (const filter of filters) {
    const { answer } = await chef.call(GetListPersonsByFilter, { ...filter, PageSize: 100 });
    expect((await sheet(filter)).rows).toHaveLength(answer.TotalCount);
  }
  expect((await sheet({ Nom: 'personne de ce nom' })).rows).toEqual([]);
});

test('a cell that begins with = is text, never a formula', async () => {
  const { rows, xml } = await sheet({ Nom: '=somme' });
  expect(rows[0]?.[1]).toBe('=SOMME(A1)');
  expect(xml).not.toMatch(/<f[ >]/);
});

test('markup in a name is text', async () => {
  const { rows, xml } = await sheet({ Nom: 'gras' });
  expect(rows[0]?.[1]).toBe('<b>Gras</b> & Cie');
  expect(xml).not.toContain('<b>');
});

test('the social-security number leaves masked in the sheet too', async () => {
  const { rows } = await sheet({});
  const shown = rows.flatMap((row) => (row[7] ? [row[7]] : []));
  expect(shown.length).toBeGreaterThan(20);
  for (const nir of shown) expect(nir).toMatch(/^[12] \d\d \d\d •• ••• ••• ••$/);
});

test('paging is no filter of an export', async () => {
  const reply = await chef.raw(ExportPersonsToExcel, {
    payload: JSON.stringify({ PageSize: 15 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.fieldMessage('PageSize')).toBe('Champ inconnu.');
});

/** Connections of the server that are inside a transaction. */
const busy = () =>
  app.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and state in ('active', 'idle in transaction')`,
  );

test('downloads cut short by the browser give their connections back, and the server goes on', async () => {
  await app.query(
    `insert into person (client_id, last_name, first_name)
     select $1, md5(i::text) || md5((-i)::text), md5((i + 0.5)::text) from generate_series(1, 10000) i`,
    [A.id],
  );
  const url = new URL(`/api/${ExportPersonsToExcel.path}`, await app.listen());
  // more than the pool holds: each one kept would starve the next
  for (let round = 0; round < 8; round += 1) {
    const download = request(url, {
      method: 'POST',
      headers: { ...chef.headers, 'content-type': 'application/json' },
    });
    download.end('{}');
    const [response] = await once(download, 'response');
    expect(response.statusCode).toBe(200);
    await once(response, 'data');
    download.on('error', () => undefined);
    download.destroy();
  }
  await expect.poll(busy, { timeout: 60_000 }).toEqual([]);
  expect((await chef.call(GetListPersonsByFilter, {})).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes('unexpected error'))).toEqual([]);
}, 30_000);
