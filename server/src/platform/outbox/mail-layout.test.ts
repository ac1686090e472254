import { expect, test } from 'vitest';
import { mailOf } from './mail-layout.ts';

const full = mailOf({
  subject: 'Choisissez votre mot de passe',
  greeting: 'Bonjour Camille Durand,',
  paragraphs: ['Un mot de passe a été demandé.', 'Rien ne change tant que vous n’en choisissez pas.'],
  action: { label: 'Choisir un mot de passe', url: 'https://a.example/reset?token=a&b="c"' },
  code: '4F7K2P',
  closing: 'Le lien est valable 2 heures.',
});

test('the text says all that the mail has to say, in its order, and is signed', () => {
  expect(full.text).toBe(`Bonjour Camille Durand,

Un mot de passe a été demandé.

Rien ne change tant que vous n’en choisissez pas.

    4F7K2P

Choisir un mot de passe\u202f:
https://a.example/reset?token=a&b="c"

Le lien est valable 2 heures.

-- 
Logiciel de gouvernance
`);
});

test('the HTML says the same, and loads nothing from anywhere', () => {
  for (const part of ['Bonjour Camille Durand,', '4F7K2P', 'Choisir un mot de passe', 'valable 2 heures']) {
    expect(full.html).toContain(part);
  }
  expect(full.html).toContain('href="https://a.example/reset?token=a&amp;b=&quot;c&quot;"');
  expect(full.html).not.toMatch(/<(img|link|script|table|style)\b|\bsrc=|url\(/i);
});

test('a greeting stands even where no name is known', () => {
  expect(mailOf({ subject: 'Objet', paragraphs: [] }).text).toMatch(/^Bonjour,\n/);
});
