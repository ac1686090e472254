import { declare } from './declaration.ts';
import { household } from './household.ts';
import { percent } from './input.ts';
import { property } from './property.ts';

/** Unfurnished letting by a SCI, taxed with its partners or by itself. */
export const sci = declare({
  key: 'sci',
  question:
    'Ce qui reste à l’associé d’une SCI selon qu’elle est imposée à son nom ou à l’impôt sur les sociétés.',
  limits: [
    'Une année de location nue, sans déficit antérieur, sans plus-value de cession.',
    'Le micro-foncier suppose que l’associé loue aussi un bien nu en direct (CGI, art. 32).',
    'Le capital remboursé de l’emprunt n’est pas déduit.',
    'Plafond propre au premier enfant d’un parent isolé non appliqué.',
  ],
  inputs: {
    ...property,
    PartAssocie: percent({ group: 'Bien', label: 'Part de l’associé dans la SCI' }, 100),
    ...household,
  },
});
