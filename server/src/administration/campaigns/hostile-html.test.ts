import { describe, expect, test } from 'vitest';
import { AddCampaign, AnnouncePage, DownloadCampaign } from '#contract/administration/campaigns/calls.ts';
import { hostilePages } from '#proof/files/hostile-html.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const admin = await app.signIn('ADMINSTRATOR');

const form = { Title: 'Essai', Project: 'LOGICIEL_GOUVERNANCE', StartDate: '2026-01-01', Status: 2 } as const;

const upload = (content: string | Buffer, name = 'annonce.html') =>
  admin.call(AddCampaign, form, { file: { name, content } });

async function pageOf(content: string): Promise<string> {
  const { Id } = (await upload(content)).answer;
  return (await admin.call(AnnouncePage, { id: Id ?? 0 })).answer;
}

const allowedTags =
  /^(article|section|header|footer|main|aside|div|p|h[1-6]|hr|br|blockquote|pre|[ou]l|li|d[ltd]|figure|figcaption|address|center|span|b|strong|i|em|u|s|strike|del|ins|su[bp]|small|big|mark|code|kbd|samp|var|abbr|cite|q|time|dfn|font|wbr|table|caption|colgroup|col|thead|tbody|tfoot|t[rhd]|a|img)$/;
const allowedAttributes =
  /^(style|dir|lang|title|align|href|target|rel|src|alt|width|height|border|cell(padding|spacing)|bgcolor|span|(col|row)span|valign|start|type|color|size|face)$/;

/** Every tag of a page whose signs are all escaped outside of tags, and inside attributes. */
function tagsOf(body: string) {
  return [...body.matchAll(/<(\/?)([^\s>/]+)((?:\s+[^\s="<>]+(?:="[^"<>]*")?)*?)\s*\/?>|</g)].map(
    ([whole, slash, name = '', attributes = '']) => ({
      whole,
      isEnd: slash === '/',
      name,
      attributes: [...attributes.matchAll(/([^\s="<>]+)(?:="([^"]*)")?/g)].map(
        ([, key = '', value = '']) => ({
          key,
          value,
        }),
      ),
    }),
  );
}

/** What of a body is not harmless by the plain rules of this test, which share nothing with the sanitiser's. */
function faults(body: string): string[] {
  return tagsOf(body).flatMap(({ whole, name, attributes }) => [
    ...(allowedTags.test(name) ? [] : [`tag ${whole}`]),
    ...attributes.flatMap(({ key, value }) => [
      ...(allowedAttributes.test(key) ? [] : [`attribute ${key} of ${whole}`]),
      ...(key === 'href' && !/^(https:\/\/|mailto:)/.test(value) ? [`link ${value}`] : []),
      ...(key === 'src' && !/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/.test(value)
        ? [`image ${value}`]
        : []),
      ...(key === 'style' && /[\\@]|url|expression|position|image-set|var\(|\/\*/i.test(value)
        ? [`style ${value}`]
        : []),
    ]),
  ]);
}

const bodyOf = (page: string) => /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';

describe('a hostile page leaves nothing that runs, asks or reaches out', () => {
  test('there are more than fifty, each with a title of its own', () => {
    expect(hostilePages.length).toBeGreaterThan(50);
    expect(new Set(hostilePages.map(({ title }) => title)).size).toBe(hostilePages.length);
  });

  test.each(hostilePages.filter(({ isRefused }) => !isRefused))('$title', async ({ html }) => {
    const body = bodyOf(await pageOf(html));
    expect(body).toContain('Annonce');
    expect(faults(body)).toEqual([]);
  });

  test.each(hostilePages.filter(({ isRefused }) => isRefused))('$title: refused', async ({ html }) => {
    const reply = await upload(html);
    expect(reply.status).toBe(400);
    expect(reply.fieldMessage('File')).toMatch(/encodage|n’est pas un texte/);
  });

  test('the same pages inside the editor’s content', async () => {
    for (const { html } of hostilePages.filter(({ isRefused }) => !isRefused)) {
      const { Id } = (await admin.call(AddCampaign, { ...form, Content: html })).answer;
      const page = (await admin.call(AnnouncePage, { id: Id ?? 0 })).answer;
      expect(faults(bodyOf(page))).toEqual([]);
    }
  });

  test('the check can tell: it finds fault with a page that was not made safe', () => {
    const found = hostilePages.filter(({ html }) => faults(html).length > 0);
    expect(found.length).toBeGreaterThan(90);
  });
});

test('what was uploaded with markup in its title or name breaks out of neither page nor header', async () => {
  const title = '</title><script>window.hit=true</script>';
  const name = 'a"\r\nx: y<script>.html';
  const reply = await admin.call(
    AddCampaign,
    { ...form, Title: title },
    { file: { name, content: '<p>Bonjour</p>' } },
  );
  const id = reply.answer.Id ?? 0;
  expect((await admin.call(AnnouncePage, { id })).answer).not.toContain('<script');
  const file = await admin.call(DownloadCampaign, { id });
  expect(file.text).not.toContain('<script');
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%!'()*~-]+$/,
  );
  expect(file.headers['x-content-type-options']).toBe('nosniff');
});

test('a page tells the frame to load nothing, and is answered as data, not as a page of the application', async () => {
  const { Id } = (await upload('<p>Bonjour</p>')).answer;
  const reply = await admin.call(AnnouncePage, { id: Id ?? 0 });
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.answer).toContain(
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'`,
  );
  expect(reply.answer.indexOf('Content-Security-Policy')).toBeLessThan(reply.answer.indexOf('<body>'));
});

test('a page of a megabyte that means to take long takes a few seconds of the processor at most', async () => {
  const longest = 1_000_000;
  const pieces = [
    '<div>',
    '<p style="color:red;',
    '<a href="https://a.example">',
    '<svg><style>',
    '<!--',
    '"><<',
    '&amp;',
  ];
  const pages = [
    ...pieces.map((piece) => `<p>x</p>${piece.repeat(longest / piece.length)}`),
    `<p>x</p><img src="data:image/png;base64,${' '.repeat(longest / 2)}!">`,
  ];
  for (const page of pages) {
    const start = process.cpuUsage();
    await upload(page);
    expect(process.cpuUsage(start).user / 1e6, page.slice(0, 60)).toBeLessThan(4);
  }
});
