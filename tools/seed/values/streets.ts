import type { Random } from '../random.ts';

const kinds = [
  'rue',
  'rue',
  'rue',
  'rue',
  'avenue',
  'allée',
  'chemin',
  'impasse',
  'boulevard',
  'place',
  'square',
  'quai',
];

const names = `
  des Tilleuls, des Acacias, des Églantines, des Marronniers, des Peupliers, des Mésanges, des Hirondelles, des Lilas,
  des Coquelicots, des Noyers, des Châtaigniers, des Bruyères, des Genêts, des Vignes, des Moissons, des Vergers,
  des Artisans, des Tanneurs, des Tisserands, des Potiers, des Drapiers, des Tonneliers, des Lavandières, des Remparts,
  des Écoles, des Fontaines, des Lavoirs, des Ormeaux, des Prés Hauts, des Trois Ponts, des Quatre Vents, des Jonquilles,
  du Moulin, du Vieux Moulin, du Lavoir, du Four à Chaux, du Pressoir, du Colombier, du Puits Salé, du Bief,
  du Bois Joli, du Champ de Foire, du Clos Fleuri, du Coteau, du Marché aux Grains, du Port au Bois, du Val Doré,
  de la Fontaine, de la Gare, de l’Abreuvoir, de l’Étang, de l’Écluse, de l’Horloge, de l’Orée du Bois, de l’Ancien Tramway,
  de la République, de la Liberté, de la Grange, de la Tuilerie, de la Forge, de la Garenne, de la Croix Blanche,
  de la Vallée, de la Passerelle, de la Source, de la Petite Vitesse, de la Filature, de la Corderie, d’en Haut,
  du Grand Pré, du Petit Bois, du Pont Neuf, du Vieux Chêne, du Belvédère, du Cèdre Bleu, du Soleil Levant`
  .split(',')
  .map((name) => name.trim());

const complements = [' bis', ' ter', ' B'];
const buildings = [
  'Bâtiment A',
  'Bâtiment C',
  'Résidence Les Glycines',
  'Résidence du Parc',
  'Appartement 12',
  'Étage 3',
];

/** First line of an invented address: number, street and at times a building. */
export function streetLine(random: Random): string {
  const number = Math.ceil(random.next() ** 2 * 160) || 1;
  const complement = random.chance(0.06) ? random.pick(complements) : '';
  const building = random.chance(0.08) ? `, ${random.pick(buildings)}` : '';
  return `${number}${complement} ${random.pick(kinds)} ${random.pick(names)}${building}`;
}
