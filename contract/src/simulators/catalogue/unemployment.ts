import { declare } from './declaration.ts';
import { count, euros, tick } from './input.ts';

const work = 'Emploi perdu';
const end = 'Fin du contrat';

/** The unemployment allowance (ARE): how much a day, how long, from when. */
export const unemployment = declare({
  key: 'are',
  question: 'L’allocation de retour à l’emploi\u202f: son montant, sa durée et ce qui la retarde.',
  limits: [
    'Montants bruts\u202f: avant la retraite complémentaire (3 % du salaire journalier), la CSG et la CRDS.',
    'Emploi continu au régime général, sans maladie, temps partiel subi ni activité gardée\u202f; hors Mayotte, intermittents et saisonniers.',
    'France Travail seul décide des droits.',
  ],
  inputs: {
    SalaireMensuel: euros(
      {
        group: work,
        label: 'Salaire brut mensuel moyen',
        help: 'Primes comprises, sur la période de référence.',
      },
      3_000,
      100_000,
    ),
    Mois: count(
      { group: work, label: 'Mois travaillés', help: 'Sur les 24 derniers mois, 36 à partir de 55 ans.' },
      24,
      { unit: 'mois', most: 36 },
    ),
    Age: count({ group: work, label: 'Âge à la fin du contrat' }, 40, { unit: 'ans', least: 16, most: 70 }),
    CongesPayes: euros({ group: end, label: 'Indemnité compensatrice de congés payés' }, 0),
    Supralegale: euros({ group: end, label: 'Indemnités de rupture au-delà du minimum légal' }, 0),
    Economique: tick({ group: end, label: 'Licenciement pour motif économique' }),
  },
});
