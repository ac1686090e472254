import { declare } from './declaration.ts';
import { household } from './household.ts';
import { choice, count, euros } from './input.ts';
import { property } from './property.ts';

/** What is let furnished: it decides on the allowance of the micro regime and its ceiling. */
const lettings = {
  LONGUE: 'Meublé d’habitation',
  TOURISME_CLASSE: 'Meublé de tourisme classé ou chambre d’hôtes',
  TOURISME: 'Meublé de tourisme non classé',
} as const;
export type Letting = keyof typeof lettings;

/** The same property let furnished in one's own name, or unfurnished by a SCI. */
export const furnished = declare({
  key: 'lmnp-sci',
  question: 'Le même bien loué meublé en nom propre (LMNP) ou par une SCI.',
  limits: [
    'Une année, sans déficit antérieur ni amortissement reporté\u202f; loyers supposés égaux en meublé et en nu.',
    'À la revente, les amortissements déduits en LMNP diminuent le prix d’acquisition (loi de finances pour 2025)\u202f: non compris.',
    'Une SCI qui loue meublé est imposée à l’impôt sur les sociétés.',
    'Cotisation foncière des entreprises et frais de comptabilité à ajouter aux charges.',
    'Plafond propre au premier enfant d’un parent isolé non appliqué.',
  ],
  inputs: {
    Location: choice({ group: 'Location', label: 'Location meublée' }, lettings, 'LONGUE'),
    ...property,
    Mobilier: euros({ group: 'Bien', label: 'Mobilier' }, 8_000),
    DureeMobilier: count({ group: 'Bien', label: 'Durée d’amortissement du mobilier' }, 7, {
      unit: 'ans',
      least: 3,
      most: 15,
    }),
    ...household,
  },
});
