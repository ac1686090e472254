import { choice, count, euros, tick } from './input.ts';

const group = 'Foyer fiscal';

/** Who is taxed together: what every simulator that reckons income tax asks. */
export const household = {
  Situation: choice(
    { group, label: 'Situation' },
    { SEUL: 'Célibataire, divorcé ou veuf', COUPLE: 'Marié ou pacsé' },
    'SEUL',
  ),
  Enfants: count({ group, label: 'Enfants à charge' }, 0, { unit: 'enfants', most: 12 }),
  ParentIsole: tick({
    group,
    label: 'Parent isolé',
    help: 'Vit seul avec ses enfants à charge.',
  }),
  AutresRevenus: euros(
    {
      group,
      label: 'Autres revenus imposables du foyer',
      help: 'Après la déduction de 10 % sur les salaires.',
    },
    0,
  ),
} as const;
