import { describe, expect, test } from 'vitest';
import {
  AddCampaign,
  AnnouncePage,
  DownloadCampaign,
  EditCampaign,
  GetCampaignCabinets,
} from '#contract/administration/campaigns/calls.ts';
import { campaignsOf, type Form } from '#proof/areas/campaigns.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const admin = await app.signIn('ADMINSTRATOR');
const chief = await app.signIn('CHEF_MISSION');
const campaigns = campaignsOf(admin);

const pageOf = async (id: number) => {
  const { answer } = await admin.call(AnnouncePage, { id });
  return /<body>([\s\S]*)<\/body>/.exec(answer)?.[1];
};
const uploaded = (content: string | Buffer, name: string) => campaigns.add({}, { name, content });
const refusal = async (content: string | Buffer, name: string) => {
  const count = async () => (await app.query('select count(*) as n from campaign'))[0];
  const before = await count();
  const reply = await admin.call(AddCampaign, campaigns.form(), { file: { name, content } });
  expect([reply.status, await count()]).toEqual([400, before]);
  return reply.fieldMessage('File');
};

describe('a file', () => {
  test('of HTML is shown and downloaded as a page, under its own name', async () => {
    const id = await uploaded('<h1 style="color:red;position:fixed">Été</h1><p>à lire</p>', 'Été 2026.HTML');
    expect(await pageOf(id)).toBe('<h1 style="color:red">Été</h1><p>à lire</p>');
    expect(await campaigns.read(id)).toMatchObject({
      FileName: 'Été 2026.HTML',
      FileGuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const file = await admin.call(DownloadCampaign, { id });
    expect(file.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''%C3%89t%C3%A9%202026.HTML");
    expect(file.text).toContain('<h1 style="color:red">Été</h1>');
  });

  test('of text is shown as text, its lines kept, and downloaded as it was', async () => {
    const text = '\nBonjour <b>à tous</b> & merci\n\n  à bientôt';
    const id = await uploaded(text, 'note.txt');
    expect(await pageOf(id)).toBe(
      `<pre>\n\nBonjour &lt;b&gt;à tous&lt;/b&gt; &amp; merci\n\n  à bientôt</pre>`,
    );
    const file = await admin.call(DownloadCampaign, { id });
    expect([file.headers['content-type'], file.text]).toEqual(['text/plain; charset=utf-8', text]);
  });

  test('may be of Windows-1252 where the page declares it, or begin with the mark of UTF-8', async () => {
    const western = (head: string) => Buffer.from(`${head}<p>\u0080 d\u00e9t\u00e9</p>`, 'latin1');
    for (const head of [
      '<meta charset="windows-1252">',
      '<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">',
    ])
      expect(await pageOf(await uploaded(western(head), 'a.html'))).toBe('<p>€ dété</p>');
    expect(await refusal(western(''), 'a.html')).toContain('encodage');
    expect(await refusal(western('<meta charset="utf-8">'), 'a.html')).toContain('encodage');
    expect(await refusal(western('<meta charset="windows-1252">'), 'a.txt')).toContain('encodage');
    expect(await pageOf(await uploaded('\ufeff<p>Été</p>', 'a.html'))).toBe('<p>Été</p>');
  });

  test.each([
    ['another extension', '<p>x</p>', 'annonce.htm', 'Seuls les fichiers .txt ou .html sont acceptés.'],
    ['no extension', '<p>x</p>', 'html', 'Seuls les fichiers .txt ou .html sont acceptés.'],
    ['two extensions', '<p>x</p>', 'annonce.html.exe', 'Seuls les fichiers .txt ou .html sont acceptés.'],
    ['nothing in it', '', 'annonce.html', 'Ce fichier est vide.'],
    ['nothing but blanks', ' \n\t ', 'annonce.txt', 'Ce fichier est vide.'],
    ['more than a megabyte', 'a'.repeat(1024 * 1024 + 1), 'annonce.txt', 'Ce fichier dépasse 1 Mo.'],
    ['nothing to show', '<script>x</script>', 'annonce.html', 'Aucun texte ni aucune image'],
    ['a picture', onePixelPng, 'annonce.html', 'Ce fichier n’est pas un texte, malgré son nom.'],
    [
      'a document',
      '%PDF-1.7\n\u0001\u0002',
      'annonce.html',
      'Ce fichier n’est pas un texte, malgré son nom.',
    ],
    [
      'UTF-16, little end first',
      Buffer.from('\ufeff<p>x</p>', 'utf16le'),
      'a.html',
      'L’encodage de ce fichier',
    ],
    [
      'UTF-16, big end first',
      Buffer.from('\ufeff<p>x</p>', 'utf16le').swap16(),
      'a.txt',
      'L’encodage de ce fichier',
    ],
    ['UTF-16 without a mark', Buffer.from('<p>x</p>', 'utf16le'), 'a.html', 'Ce fichier n’est pas un texte'],
    ['UTF-8 that is cut', Buffer.from('<p>é').subarray(0, 4), 'a.html', 'L’encodage de ce fichier'],
    [
      'tags without end',
      '<div>'.repeat(2000),
      'a.html',
      'Les balises de cette annonce sont trop imbriquées.',
    ],
  ])('with %s is refused, and nothing is stored', async (_title, content, name, message) => {
    expect(await refusal(content, name)).toContain(message);
  });

  test('may hold pictures that are what they say, and no others', async () => {
    const src = `data:image/png;base64,${onePixelPng.toString('base64')}`;
    const hidden = Buffer.concat([onePixelPng, Buffer.from('<script>')]).toString('base64');
    const page = `<img src="${src}" alt="point" onclick="x"><img src="data:image/png;base64,${hidden}" alt="caché">
      <img src="data:image/jpeg;base64,${onePixelPng.toString('base64')}"><img src="https://a.example/b.png" alt="au loin">`;
    expect((await pageOf(await uploaded(page, 'a.html')))?.replace(/\s+</g, '<')).toBe(
      `<img alt="point" src="${src}" /><span>caché</span><span></span><span>au loin</span>`,
    );
  });

  test('may link to other sites, in a window that learns nothing of ours', async () => {
    const id = await uploaded(
      '<a href="https://a.example/b?c=1&d=2" id="x">x</a><a href="/home">y</a>',
      'a.html',
    );
    expect(await pageOf(id)).toBe(
      '<a href="https://a.example/b?c=1&amp;d=2" target="_blank" rel="noopener noreferrer">x</a><span>y</span>',
    );
  });
});

describe('adding', () => {
  test('without file or content leaves the page to be written', async () => {
    const id = await campaigns.add();
    expect(await pageOf(id)).toContain('pas encore de contenu');
    expect(await campaigns.read(id)).toMatchObject({ FileName: null, FileGuid: null, Version: 1 });
  });

  test('with what the editor wrote', async () => {
    const id = await campaigns.add({ Content: '<p>Écrit <b>ici</b><script>x</script></p>' });
    expect(await pageOf(id)).toBe('<p>Écrit <b>ici</b></p>');
    const nothing = await admin.call(AddCampaign, campaigns.form({ Content: '<script>x</script>' }));
    expect(nothing.fieldMessage('Content')).toContain('Aucun texte');
  });

  test.each<[string, Partial<Form>, string, string]>([
    ['no title', { Title: '  ' }, 'Title', 'Titre obligatoire.'],
    ['a title of 101 letters', { Title: 'a'.repeat(101) }, 'Title', 'Maximum 100 caractères.'],
    ['an end before its start', { EndDate: '2020-01-01' }, 'EndDate', 'La date de fin précède'],
    ['an unknown profile', { Roles: 'COMPTABLE,PIRATE' }, 'Roles.1', 'Profil inconnu.'],
    ['an unknown cabinet', { CabinetIds: '999999999' }, 'CabinetIds', 'Cabinet inconnu.'],
    ['another firm’s cabinet', { CabinetIds: String(B.cabinets[0]) }, 'CabinetIds', 'Cabinet inconnu.'],
    ['profiles of customers', { Project: 'ESPACE_PRO', Roles: 'COMPTABLE' }, 'Roles', 'Seules les annonces'],
    [
      'cabinets of customers',
      { Project: 'ESPACE_PRO', CabinetIds: '1' },
      'CabinetIds',
      'Seules les annonces',
    ],
  ])('with %s is refused at its field', async (_title, changes, field, message) => {
    const reply = await admin.call(AddCampaign, campaigns.form(changes));
    expect([reply.status, reply.fieldMessage(field)]).toEqual([400, expect.stringContaining(message)]);
  });
});

describe('editing', () => {
  const edit = (as: typeof admin, id: number, changes: object, file?: { name: string; content: string }) => {
    const { Status: _, ...form } = campaigns.form();
    return as.call(EditCampaign, { ...form, Id: id, ...changes }, file ? { file } : {});
  };

  test('keeps what is left out: status, target and content; without an end there is none', async () => {
    const id = await campaigns.add(
      { Status: 1, EndDate: '2099-01-01', Roles: 'JURIDIQUE,COMPTABLE', CabinetIds: String(A.cabinets[0]) },
      { name: 'a.html', content: '<p>x</p>' },
    );
    expect((await edit(admin, id, { Title: 'Autre titre' })).answer).toBe(true);
    expect(await campaigns.read(id)).toMatchObject({
      Title: 'Autre titre',
      Status: 'Paused',
      EndDate: null,
      Roles: ['COMPTABLE', 'JURIDIQUE'],
      CabinetIds: A.cabinets,
      FileName: 'a.html',
      Version: 2,
    });
    await edit(admin, id, { Roles: '', CabinetIds: '', Status: 0 });
    expect(await campaigns.read(id)).toMatchObject({ Status: 'None', Roles: [], CabinetIds: [] });
    expect(await pageOf(id)).toBe('<p>x</p>');
  });

  test('keeps a cabinet that has been retired since, and takes it nowhere else', async () => {
    const [cabinet] = A.cabinets;
    const id = await campaigns.add({ CabinetIds: String(cabinet) });
    await app.query('update cabinet set retired_on = current_date where id = $1', [cabinet]);
    const offered = (await admin.call(GetCampaignCabinets, {})).answer;
    expect(offered.find(({ Key }) => Key === cabinet)?.DateRetrait).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await edit(admin, id, { CabinetIds: String(cabinet) })).status).toBe(200);
    const reply = await admin.call(AddCampaign, campaigns.form({ CabinetIds: String(cabinet) }));
    expect(reply.fieldMessage('CabinetIds')).toBe('Un cabinet retiré ne peut plus être choisi.');
    await app.query('update cabinet set retired_on = null where id = $1', [cabinet]);
  });

  test('drops a file of the stored name, takes one of another name, and takes the first of any name', async () => {
    const id = await campaigns.add();
    await edit(admin, id, {}, { name: 'a.html', content: '<p>un</p>' });
    expect(await pageOf(id)).toBe('<p>un</p>');
    const { FileGuid } = await campaigns.read(id);
    await edit(admin, id, {}, { name: 'a.html', content: '<p>deux</p>' });
    expect(await pageOf(id)).toBe('<p>un</p>');
    expect((await campaigns.read(id)).FileGuid).toBe(FileGuid);
    await edit(admin, id, {}, { name: 'b.txt', content: 'trois' });
    expect(await campaigns.read(id)).toMatchObject({
      FileName: 'b.txt',
      FileGuid: expect.not.stringMatching(FileGuid ?? ''),
    });
    await edit(admin, id, { Content: '<p>quatre</p>' });
    expect(await campaigns.read(id)).toMatchObject({ FileName: null, FileGuid: null });
    expect(await pageOf(id)).toBe('<p>quatre</p>');
  });

  test('the second of two editors is told who changed what, and overwrites nothing', async () => {
    const id = await campaigns.add({ Content: '<p>un</p>' });
    const mine = await edit(admin, id, { Version: 1, Title: 'De la première', Content: '<p>deux</p>' });
    expect(mine.answer).toBe(true);
    const theirs = await edit(chief, id, {
      Version: 1,
      Title: 'Du second',
      Roles: 'COMPTABLE',
      Content: '<p>trois</p>',
    });
    expect([theirs.status, theirs.error.Message]).toEqual([
      409,
      expect.stringContaining(A.users.ADMINSTRATOR.fullName),
    ]);
    expect(theirs.error.Details).toMatchObject({
      ModifiedBy: A.users.ADMINSTRATOR.fullName,
      Version: 2,
      Changed: ['Title', 'Roles', 'Content'],
    });
    expect(await campaigns.read(id)).toMatchObject({ Title: 'De la première', Version: 2, Roles: [] });
    expect(await pageOf(id)).toBe('<p>deux</p>');
    expect((await edit(chief, id, { Version: 2 })).answer).toBe(true);
  });

  test('of ten editors with the same version exactly one wins', async () => {
    const id = await campaigns.add();
    const replies = await Promise.all(Array.from({ length: 10 }, () => edit(admin, id, { Version: 1 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('is journalled with what was before and after', async () => {
    const id = await campaigns.add({ Title: 'Avant' });
    await edit(admin, id, { Title: 'Après', Roles: 'COMPTABLE' });
    const rows = await app.query(
      `select action, before, after from audit_entry where entity = 'campaign' and entity_id = $1 order by id`,
      [id],
    );
    expect(rows).toMatchObject([
      { action: 'campaign.add', before: null, after: { Title: 'Avant' } },
      {
        action: 'campaign.edit',
        before: { Title: 'Avant', Roles: [] },
        after: { Title: 'Après', Roles: ['COMPTABLE'] },
      },
    ]);
  });

  test('what does not exist is not found', async () => {
    expect((await edit(admin, 999_999_999, {})).status).toBe(404);
  });
});
