import { expect, test } from 'vitest';
import { postalTown } from './postal-town.ts';
import { readCommunes } from './read-files.ts';

test.each([
  ['Châtillon-sur-Chalaronne', 'Châtillon-sur-Chalaronne'],
  ['Saint-Christophe-en-Bourbonnais', 'ST CHRISTOPHE EN BOURBONNAIS'],
  ['Sainte-Colombe-de-la-Commanderie', 'STE COLOMBE DE LA COMMANDERIE'],
  ['Belleville-et-Châtillon-sur-Bar', 'BELLEVILLE ET CHATILLON S/BAR'],
  ['Les Authieux-sur-le-Port-Saint-Ouen', 'LES AUTHIEUX S/LE PORT ST OUEN'],
  ['Bors (Canton de Tude-et-Lavalette)', 'BORS'],
  ['Villers-Chemin-et-Mont-lès-Étrelles', 'VILLERS CHEMIN MONT ETRELLES'],
])('%s is addressed as %s', (name, expected) => expect(postalTown(name)).toBe(expected));

test('no commune of France is too long for an address, nor addressed as another long one', async () => {
  const long = (await readCommunes()).map(({ name }) => name).filter((name) => name.length > 30);
  const addressed = long.map(postalTown);
  expect(long.length).toBeGreaterThan(40);
  expect(addressed.filter((town) => town.length > 30 || town === '')).toEqual([]);
  expect(new Set(addressed).size).toBe(new Set(long).size);
});
