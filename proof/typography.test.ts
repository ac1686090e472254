import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../tools/run.ts';

/** A node of a syntax tree, as far as it is looked at. */
type Node = { type?: string; value?: unknown };

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'contract', 'server', 'web'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /^\w+\/src\/.*\.tsx?$/.test(file) && !file.includes('.test.'));

/** Texts of a file: strings, parts of templates and what stands between tags. */
function* textsOf(source: string, file = 'x.tsx'): Generator<string> {
  const left: unknown[] = [parseSync(file, source).program];
  for (let node = left.pop(); node; node = left.pop()) {
    if (typeof node !== 'object') continue;
    const { type, value } = node as Node;
    if (type === 'Literal' && typeof value === 'string') yield value;
    // between tags an escape is none: it would be read as it stands
    if (type === 'JSXText' && typeof value === 'string') yield value.replaceAll('\\u202f', ' ');
    if (type === 'TemplateElement') yield (value as { cooked: string }).cooked;
    left.push(...Object.values(node).filter((one) => typeof one === 'object' && one !== null));
  }
}

/** A word, a plain space, a sign that French sets apart by a narrow no-break one (U+202F); or one within guillemets. */
const plainSpace = /(?:^|[\p{L}\d»)’…}]) [;:!?](?:\s|$)|« | »/u;
const isSql = (text: string) => /\b(select|when|case|where)\b|::|->/.test(text);

/** Kept to the letter as the specification quotes them. */
const quoted = [
  'Une erreur applicative a été detecté lors du traitement de votre demande !',
  'Un code de vérification vous est envoyé, veuillez le saisir ci-dessus :',
  'Voulez-vous vraiment enregistrer vos données ?',
  'Voulez-vous vraiment enregistrer vos modifications ?',
  'Voulez-vous vraiment annuler vos modifications ?',
  'Voulez-vous vraiment supprimer la personne sélectionnée ?',
  'Voulez-vous vraiment réinitialiser le mot de passe de la personne sélectionnée ?',
  'Êtes-vous sûr de vouloir supprimer cette campagne ?',
  'Êtes-vous sûr de vouloir vous déconnecter ?',
  'Êtes-vous toujours là ?',
  'Mot de passe oublié ?',
];
/** 'Total : N dirigeant(s)' and 'Total : N annonce(s)' are quoted, and nothing else that is counted. */
const quotedTotals = ['PersonListScreen.tsx', 'CampaignListScreen.tsx'];

const isQuoted = (text: string, file: string) =>
  quoted.includes(text.trim()) || (text === 'Total : ' && quotedTotals.some((name) => file.endsWith(name)));

const faultsOf = (source: string, file = 'x.tsx') =>
  [...textsOf(source, file)].filter((text) => plainSpace.test(text) && !isSql(text) && !isQuoted(text, file));

test('a plain space before a sign is found in strings, templates and between tags, and nowhere else', () => {
  expect(faultsOf("const text = 'Attention : illisible';")).toHaveLength(1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  expect(faultsOf('const text = `${name} : ${count} ; vide`;')).toEqual(
    expect.arrayContaining([' : ', ' ; vide']),
  );
  expect(faultsOf('const part = <p>Continuer ?</p>;')).toHaveLength(1);
  expect(faultsOf('const part = <p>Continuer\\u202f?</p>;')).toHaveLength(1);
  expect(faultsOf("const text = 'Modèle « Acte » absent';")).toHaveLength(1);
  expect(faultsOf("const text = 'Modèle «\u202fActe\u202f» absent';")).toEqual([]);
  expect(faultsOf("const text = isSet ? 'a' : 'b'; // pourquoi : non")).toEqual([]);
  expect(faultsOf("const text = 'Attention\u202f: lisible';")).toEqual([]);
});

test('what users read has narrow no-break spaces before ; : ! and ?, and within guillemets', () => {
  const faults = sources.flatMap((file) =>
    faultsOf(readFileSync(join(root, file), 'utf8'), file).map((text) => `${file}: ${text.trim()}`),
  );
  expect(faults).toEqual([]);
});
