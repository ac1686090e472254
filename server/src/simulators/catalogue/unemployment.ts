import { unemployment as declared } from '#contract/simulators/catalogue/unemployment.ts';
import { calculation } from './calculation.ts';
import type { Reading } from './reading.ts';

type X = Reading<typeof declared.inputs>;

/** Calendar days of an average month. */
const daysOfMonth = 365 / 12;

/** Months that are looked back on: more from an age on. */
const period = (x: X) =>
  x.input('Age') >= x.rate('ARE_AGE_SENIOR') ? x.rate('ARE_PERIODE_SENIOR') : x.rate('ARE_PERIODE');

const monthsCounted = (x: X) => Math.min(x.input('Mois'), period(x));
const isEntitled = (x: X) => x.line('affiliation') >= x.rate('ARE_AFFILIATION_MIN');

function longest(x: X): number {
  if (x.input('Age') >= x.rate('ARE_AGE_DUREE_MAX')) return x.rate('ARE_DUREE_MAX_57');
  return x.input('Age') >= x.rate('ARE_AGE_SENIOR') ? x.rate('ARE_DUREE_MAX_55') : x.rate('ARE_DUREE_MAX');
}

/** The unemployment allowance by the convention of 15 November 2024. */
export const unemployment = calculation({
  of: declared,
  columns: [{ code: 'ARE', label: 'Allocation' }],
  parameters: [
    'ARE_AFFILIATION_MIN',
    'ARE_AGE_SENIOR',
    'ARE_AGE_DUREE_MAX',
    'ARE_PERIODE',
    'ARE_PERIODE_SENIOR',
    'ARE_PART_FIXE',
    'ARE_PART_PROPORTIONNELLE',
    'ARE_TAUX_SEUL',
    'ARE_MINIMUM',
    'ARE_PLAFOND',
    'ARE_JOURS_PAR_MOIS',
    'ARE_COEFFICIENT_DUREE',
    'ARE_DUREE_MIN',
    'ARE_DUREE_MAX',
    'ARE_DUREE_MAX_55',
    'ARE_DUREE_MAX_57',
    'ARE_DEGRESSIVITE',
    'ARE_DEGRESSIVITE_MOIS',
    'ARE_DEGRESSIVITE_PLANCHER',
    'ARE_ATTENTE',
    'ARE_DIFFERE_CONGES_MAX',
    'ARE_DIFFERE_DIVISEUR',
    'ARE_DIFFERE_MAX',
    'ARE_DIFFERE_MAX_ECONOMIQUE',
  ],
  cases: {},
  best: 'mensuel',
  lines: [
    {
      code: 'affiliation',
      label: 'Mois travaillés dans la période de référence',
      unit: 'mois',
      rule: 'Au plus les mois de la période\u202f; en dessous du minimum d’affiliation, aucun droit n’est ouvert.',
      article: 'Règlement d’assurance chômage, art. 3',
      of: monthsCounted,
    },
    {
      code: 'sjr',
      label: 'Salaire journalier de référence',
      unit: '€/jour',
      rule: 'Salaires de la période, divisés par ses jours calendaires.',
      article: 'Règlement d’assurance chômage, art. 11 à 13',
      of: (x) => (x.line('affiliation') === 0 ? null : x.input('SalaireMensuel') / daysOfMonth),
    },
    {
      code: 'journalier',
      label: 'Allocation journalière',
      unit: '€/jour',
      rule: 'Le plus élevé de deux calculs, une part du salaire journalier plus une partie fixe ou une part plus forte sans elle\u202f; au moins le minimum, au plus une part du salaire journalier.',
      article: 'Règlement d’assurance chômage, art. 14 à 16',
      of: (x) => {
        if (!isEntitled(x)) return null;
        const wage = x.line('sjr');
        const mixed = wage * x.rate('ARE_PART_PROPORTIONNELLE') + x.rate('ARE_PART_FIXE');
        const least = Math.max(mixed, wage * x.rate('ARE_TAUX_SEUL'), x.rate('ARE_MINIMUM'));
        return Math.min(least, wage * x.rate('ARE_PLAFOND'));
      },
    },
    {
      code: 'mensuel',
      label: 'Allocation mensuelle',
      unit: '€/mois',
      isTotal: true,
      rule: 'Trente jours, quel que soit le mois.',
      article: 'Règlement d’assurance chômage, art. 24',
      of: (x) => (isEntitled(x) ? x.line('journalier') * x.rate('ARE_JOURS_PAR_MOIS') : null),
    },
    {
      code: 'reduit',
      label: 'Allocation mensuelle après réduction',
      unit: '€/mois',
      rule: 'Après quelques mois, l’allocation élevée est réduite sans descendre sous un plancher\u202f; pas à partir de l’âge des seniors.',
      article: 'Règlement d’assurance chômage, art. 17 bis',
      of: (x) => {
        if (!isEntitled(x) || x.input('Age') >= x.rate('ARE_AGE_SENIOR')) return null;
        const floor = x.rate('ARE_DEGRESSIVITE_PLANCHER');
        const day = x.line('journalier');
        if (day <= floor) return null;
        const reduced = Math.max(floor, day * (1 - x.rate('ARE_DEGRESSIVITE')));
        return reduced * x.rate('ARE_JOURS_PAR_MOIS');
      },
    },
    {
      code: 'reduitDes',
      label: 'Mois payés avant la réduction',
      unit: 'mois',
      rule: 'La réduction s’applique à partir du mois suivant.',
      article: 'Règlement d’assurance chômage, art. 17 bis',
      of: (x) => (x.line('reduit') > 0 ? x.rate('ARE_DEGRESSIVITE_MOIS') : null),
    },
    {
      code: 'duree',
      label: 'Durée d’indemnisation',
      unit: 'jours',
      rule: 'Jours calendaires de la période, multipliés par un coefficient, entre un minimum et un maximum selon l’âge.',
      article: 'Règlement d’assurance chômage, art. 9 et 9 bis',
      of: (x) => {
        if (!isEntitled(x)) return null;
        const days = Math.ceil(x.line('affiliation') * daysOfMonth * x.rate('ARE_COEFFICIENT_DUREE'));
        return Math.min(longest(x), Math.max(x.rate('ARE_DUREE_MIN'), days));
      },
    },
    {
      code: 'differeSpecifique',
      label: 'Différé spécifique',
      unit: 'jours',
      rule: 'Indemnités au-delà du minimum légal, divisées par un montant de l’année, dans une limite plus courte en cas de motif économique.',
      article: 'Règlement d’assurance chômage, art. 21, § 2',
      of: (x) =>
        Math.min(
          Math.floor(x.input('Supralegale') / x.rate('ARE_DIFFERE_DIVISEUR')),
          x.rate(x.input('Economique') ? 'ARE_DIFFERE_MAX_ECONOMIQUE' : 'ARE_DIFFERE_MAX'),
        ),
    },
    {
      code: 'differeConges',
      label: 'Différé de congés payés',
      unit: 'jours',
      rule: 'Indemnité de congés payés divisée par le salaire journalier, au plus trente jours.',
      article: 'Règlement d’assurance chômage, art. 21, § 1',
      of: (x) =>
        x.line('sjr') === 0
          ? null
          : Math.min(Math.floor(x.input('CongesPayes') / x.line('sjr')), x.rate('ARE_DIFFERE_CONGES_MAX')),
    },
    {
      code: 'retard',
      label: 'Jours avant le premier versement',
      unit: 'jours',
      rule: 'Différé spécifique, différé de congés payés et délai d’attente.',
      article: 'Règlement d’assurance chômage, art. 22',
      of: (x) =>
        isEntitled(x) ? x.line('differeSpecifique') + x.line('differeConges') + x.rate('ARE_ATTENTE') : null,
    },
    {
      code: 'total',
      label: 'Total versé si le droit est épuisé',
      unit: '€',
      rule: 'Allocation journalière, réduite quand elle l’est, sur toute la durée.',
      of: (x) => {
        if (!isEntitled(x)) return null;
        const month = x.rate('ARE_JOURS_PAR_MOIS');
        const days = x.line('duree');
        const before = x.line('reduit') > 0 ? Math.min(days, x.line('reduitDes') * month) : days;
        return before * x.line('journalier') + (days - before) * (x.line('reduit') / month);
      },
    },
  ],
  warnings: (x) => [
    !isEntitled(x) &&
      'La durée travaillée n’ouvre pas de droit\u202f: il faut au moins six mois (130 jours ou 910 heures).',
    x.input('Mois') > x.line('affiliation') &&
      'Les mois au-delà de la période de référence ne comptent pas à cet âge.',
  ],
});
