/** What companies do: NAF code (revision 2) and how such a company is called. */
export interface Activity {
  naf: string;
  /** {nom} stands for its first director's last name, {ville} for its town, {enseigne} for an invented word. */
  names: string[];
}

const activity = (naf: string, ...names: string[]): Activity => ({ naf, names });

export const activities: Activity[] = [
  activity('01.21Z', 'Domaine {nom}', 'Vignobles du Clos {enseigne}'),
  activity('10.71C', 'Boulangerie {nom}', 'Le Fournil de {ville}', 'Aux Blés de {enseigne}'),
  activity('10.13B', 'Charcuterie {nom}', 'Salaisons {enseigne}'),
  activity('11.02B', 'Cave {nom}', 'Chais {enseigne}'),
  activity('16.23Z', 'Charpentes {nom}', 'Ossature Bois {enseigne}'),
  activity('18.12Z', 'Imprimerie {nom}', 'Imprimerie {enseigne}'),
  activity('25.62B', 'Mécanique de précision {nom}', 'Usinage {enseigne}'),
  activity('32.12Z', 'Bijouterie {nom}', 'L’Écrin {enseigne}'),
  activity('41.20A', 'Maisons {nom}', 'Constructions {enseigne}'),
  activity('43.12A', 'Terrassement {nom}', '{nom} Travaux publics'),
  activity('43.21A', 'Électricité {nom}', '{enseigne} Énergies'),
  activity('43.22A', 'Plomberie {nom}', '{nom} Chauffage Sanitaire', 'L’Artisan d’eau {enseigne}'),
  activity('43.32A', 'Menuiserie {nom}', 'Ateliers {enseigne}'),
  activity('43.34Z', 'Peinture {nom}', '{nom} Décoration'),
  activity('43.91B', 'Couverture {nom}', 'Toitures {enseigne}'),
  activity('43.99C', 'Maçonnerie {nom}', '{nom} et fils', 'Bâtisseurs {enseigne}'),
  activity('45.11Z', 'Automobiles {nom}', 'Garage {enseigne}'),
  activity('45.20A', 'Garage {nom}', 'Carrosserie {nom}', 'Carrosserie {enseigne}'),
  activity('46.34Z', 'Boissons {nom}', 'Comptoir des vins {enseigne}'),
  activity('47.11B', 'Épicerie {enseigne}', 'Au Panier de {ville}'),
  activity('47.22Z', 'Boucherie {nom}', 'Boucherie de {ville}'),
  activity('47.71Z', 'Boutique {enseigne}', 'Prêt-à-porter {nom}'),
  activity('47.73Z', 'Pharmacie {nom}', 'Pharmacie {enseigne}'),
  activity('47.76Z', 'Fleurs {nom}', 'Le Jardin {enseigne}'),
  activity('47.91B', '{enseigne} en ligne', 'Comptoir {enseigne}'),
  activity('49.32Z', 'Taxis {nom}', 'Taxi {ville}'),
  activity('49.41A', 'Transports {nom}', 'Logistique {enseigne}'),
  activity('55.10Z', 'Hôtel {enseigne}', 'Hôtel de {ville}'),
  activity('56.10A', 'Restaurant {enseigne}', 'Chez {nom}', 'La Table de {ville}', 'L’Œuf à la coque'),
  activity('56.10C', 'Crêperie {enseigne}', 'Pizzeria {nom}'),
  activity('56.30Z', 'Café {enseigne}', 'Bar de l’Étoile'),
  activity('58.29C', '{enseigne} Logiciels', 'Éditions logicielles {enseigne}'),
  activity('62.01Z', '{enseigne} Développement', 'Studio {enseigne}'),
  activity('62.02A', '{enseigne} Systèmes', '{nom} Conseil informatique'),
  activity('66.22Z', 'Assurances {nom}', 'Courtage {enseigne}'),
  activity('68.31Z', 'Agence immobilière {nom}', '{enseigne} Immobilier'),
  activity('70.22Z', '{nom} Conseil', '{enseigne} Stratégie', '{nom} & Associés'),
  activity('71.11Z', 'Atelier d’architecture {nom}', '{enseigne} Architectes'),
  activity('71.12B', 'Bureau d’études {nom}', '{enseigne} Ingénierie'),
  activity('73.11Z', 'Agence {enseigne}', '{enseigne} Communication'),
  activity('74.10Z', 'Design {enseigne}', 'Studio {nom}'),
  activity('74.20Z', 'Photographie {nom}', 'Studio Photo {enseigne}'),
  activity('75.00Z', 'Clinique vétérinaire {enseigne}', 'Cabinet vétérinaire {nom}'),
  activity('79.11Z', 'Voyages {nom}', '{enseigne} Voyages'),
  activity('81.21Z', 'Propreté {enseigne}', 'Nettoyage {nom}'),
  activity('81.30Z', 'Paysages {nom}', 'Jardins {enseigne}'),
  activity('85.59A', '{enseigne} Formation', 'Institut {nom}'),
  activity('93.13Z', 'Salle de sport {enseigne}', '{enseigne} Forme'),
  activity('95.11Z', 'Dépannage informatique {nom}', '{enseigne} Micro'),
  activity('96.02A', 'Coiffure {nom}', 'Salon {enseigne}', 'Coiffure Création {enseigne}'),
  activity('96.02B', 'Institut de beauté {enseigne}', 'Beauté {nom}'),
];

/** Companies that hold shares in others. */
export const holdings: Activity[] = [
  activity('64.20Z', 'Holding {nom}', '{enseigne} Participations', 'Financière {enseigne}'),
];

/** Companies that carry independent consultants (portage salarial). */
export const portageActivities: Activity[] = [activity('78.30Z', '{enseigne} Portage')];

/** Sociétés civiles immobilières let dwellings, or land and other premises. */
export const propertyActivities: Activity[] = [
  activity('68.20A', 'SCI {nom}', 'SCI {enseigne}', 'SCI Les Terrasses de {ville}'),
  activity('68.20B', 'SCI {nom} Frères', 'SCI du Parc {enseigne}', 'SCI {enseigne}', 'SCI Famille {nom}'),
];

const beginnings = `
  Aéro Alizé Ambre Améthyste Arbo Arvo Asté Aubé Azu Béryl Brisé Calé Cané Carmi Célé Cendré Cimé Cobal Coré Dali Dolmé
  Éclo Élan Émeri Éola Épica Fala Féli Flori Fréné Galé Garri Giré Grané Hélia Hori Iris Jaspé Jonqui Kali Lava Limé Liné
  Lumi Malva Marbré Méri Mira Néro Nova Océ Olivé Opali Orchi Ourga Perli Pivoi Prima Quarté Rivé Romari Ruby Safra Sauge
  Sépia Sirio Solé Sorbi Talvé Tilia Topazi Véga Verbé Vivé Zéphy`
  .trim()
  .split(/\s+/);
const endings = [
  'lia',
  'lis',
  'line',
  'nor',
  'rance',
  'ria',
  'rine',
  'sens',
  'tel',
  'thea',
  'tis',
  'val',
  'vance',
  'vie',
];

/** Words that no dictionary has, to name companies after: Aérolia, Zéphyvance. */
export const inventedWords = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));
