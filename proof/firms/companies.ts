const towns = ['Lyon', 'Nîmes', 'Besançon', 'Saint-Étienne', 'Le Mans'];

const companies = (names: readonly string[]) =>
  names.map((name, index) => ({
    name,
    legal_form: ['SAS', 'SARL', 'SCI'][index % 3],
    postcode: `69${String(index).padStart(3, '0')}`,
    town: towns[index % towns.length],
    registered_on: `${2010 + index}-03-15`,
    is_disabled: index % 7 === 6,
  }));

/** Names with what French company names bring along: accents, ligatures, ampersands, signs of LIKE. */
export const companiesOfA = companies([
  'Ateliers de l’Érable',
  'Boulangerie Œuf & Blé',
  'Cœur de Ville Immobilier',
  'Délices du Forez',
  'Électricité Générale Morvan',
  'Fonderie Saint-Éloi',
  'Garage des Trois Ponts',
  'Hôtel de la Paix',
  'Imprimerie 100% Papier',
  'Jardins_du_Parc',
  'Kinésithérapie Rive Gauche',
  'Les Comptoirs du Rhône',
  'Menuiserie Aubépine',
  'Noël Frères et Fils',
  'Optique Île-de-France',
]);

export const companiesOfB = companies([
  'Armorique Transports',
  'Biscuiterie du Trégor',
  'Chantiers Navals Kerguelen',
  'Distillerie des Embruns',
  'Écluse et Compagnie',
  'Filature du Couesnon',
  'Granit de Lanhélin',
  'Huîtres Cancalaises',
  'Ifremerie Conseil',
  'Jonquière Patrimoine',
  'Kouign Artisanal',
  'Librairie des Marées',
  'Minoterie du Léguer',
  'Navigation Ouessant',
  'Ostréa Distribution',
]);
