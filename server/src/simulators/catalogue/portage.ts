import { portage as declared } from '#contract/simulators/catalogue/portage.ts';
import { calculation } from './calculation.ts';
import { householdSituation } from './household.ts';
import type { Reading } from './reading.ts';

type X = Reading<typeof declared.inputs>;

/** What gross pay holds beside the base salary: business contribution, then paid leave on both. */
const beside = (x: X) => (1 + x.rate('PORTAGE_APPORT_AFFAIRES')) * (1 + x.rate('PORTAGE_CONGES_PAYES'));

/** From the invoiced price to the net salary of a carried person, for a month. */
export const portage = calculation({
  of: declared,
  columns: [{ code: 'PORTAGE', label: 'Portage salarial' }],
  parameters: [
    'PORTAGE_APPORT_AFFAIRES',
    'PORTAGE_CONGES_PAYES',
    'PORTAGE_RESERVE',
    'PORTAGE_PMSS_REFERENCE',
    'PORTAGE_MINIMUM_PREMIER_NIVEAU',
    'PORTAGE_MINIMUM_JUNIOR',
    'PORTAGE_MINIMUM_SENIOR',
    'PORTAGE_MINIMUM_EXPERT',
  ],
  cases: {
    salary: {
      situation: (x) => ({
        ...householdSituation(x),
        // else nothing is withheld from the salary
        dirigeant: 'non',
        'salarié . contrat . statut cadre': x.input('Statut'),
        'entreprise . salariés . effectif . seuil': `'${x.input('Effectif')}'`,
        'salarié . coût total employeur': `${x.line('disponible')} €/mois`,
      }),
      asked: {
        gross: { rule: 'salarié . contrat . salaire brut', unit: '€/mois' },
        net: { rule: 'salarié . rémunération . net . à payer avant impôt', unit: '€/mois' },
        paid: { rule: 'salarié . rémunération . net . payé après impôt', unit: '€/mois' },
      },
    },
  },
  best: 'net',
  lines: [
    {
      code: 'facture',
      label: 'Facturé au client, hors taxes',
      unit: '€/mois',
      rule: 'Prix d’une journée, multiplié par les journées facturées.',
      article: 'Code du travail, art. L1254-15',
      of: (x) => x.input('PrixJour') * x.input('Jours'),
    },
    {
      code: 'fraisGestion',
      label: 'Frais de gestion',
      unit: '€/mois',
      rule: 'Une part du prix facturé, que la convention de portage fixe.',
      article: 'Code du travail, art. L1254-25',
      of: (x) => (x.line('facture') * x.input('FraisGestion')) / 100,
    },
    {
      code: 'frais',
      label: 'Frais professionnels remboursés',
      unit: '€/mois',
      rule: 'Sur justificatifs, hors salaire.',
      of: (x) => x.input('Frais'),
    },
    {
      code: 'disponible',
      label: 'Disponible pour le salaire et ses cotisations',
      unit: '€/mois',
      rule: 'Prix facturé moins frais de gestion et frais remboursés.',
      article: 'Code du travail, art. L1254-15',
      of: (x) => Math.max(0, x.line('facture') - x.line('fraisGestion') - x.line('frais')),
    },
    {
      code: 'brut',
      label: 'Salaire brut',
      unit: '€/mois',
      rule: 'Le brut dont le coût total, cotisations patronales comprises, est ce disponible.',
      article: 'CSS, art. L242-1',
      of: (x) => (x.line('disponible') === 0 ? 0 : x.published('salary', 'gross')),
    },
    {
      code: 'patronales',
      label: 'Cotisations patronales',
      unit: '€/mois',
      rule: 'Disponible moins salaire brut.',
      of: (x) => x.line('disponible') - x.line('brut'),
    },
    {
      code: 'base',
      label: 'dont salaire de base',
      unit: '€/mois',
      rule: 'Le brut, hors indemnité d’apport d’affaires et congés payés.',
      article: 'IDCC 3219, art. 21',
      of: (x) => x.line('brut') / beside(x),
    },
    {
      code: 'reserve',
      label: 'Réserve à constituer',
      unit: '€/mois',
      rule: 'Une part du salaire de base de la dernière mission, versée à sa fin\u202f; elle est prise sur le brut.',
      article: 'IDCC 3219, art. 21',
      of: (x) => x.line('base') * x.rate('PORTAGE_RESERVE'),
    },
    {
      code: 'minimum',
      label: 'Minimum conventionnel de la classe',
      unit: '€/mois',
      rule: 'Une part du plafond de la sécurité sociale de référence, à temps plein, congés et apport d’affaires compris.',
      article: 'IDCC 3219, avenant n° 12',
      of: (x) => x.rate('PORTAGE_PMSS_REFERENCE') * x.rate(`PORTAGE_MINIMUM_${x.input('Classe')}`),
    },
    {
      code: 'netAvantImpot',
      label: 'Net avant impôt',
      unit: '€/mois',
      rule: 'Salaire brut moins cotisations salariales.',
      article: 'CSS, art. L242-1',
      of: (x) => (x.line('disponible') === 0 ? 0 : x.published('salary', 'net')),
    },
    {
      code: 'paye',
      label: 'Net après impôt',
      unit: '€/mois',
      rule: 'Net avant impôt moins l’impôt prélevé à la source.',
      article: 'CGI, art. 204 A',
      of: (x) => (x.line('disponible') === 0 ? 0 : x.published('salary', 'paid')),
    },
    {
      code: 'salariales',
      label: 'Cotisations salariales',
      unit: '€/mois',
      rule: 'Salaire brut moins net avant impôt.',
      of: (x) => x.line('brut') - x.line('netAvantImpot'),
    },
    {
      code: 'impot',
      label: 'Impôt sur le revenu',
      unit: '€/mois',
      rule: 'Net avant impôt moins net payé\u202f: au barème, pour le foyer.',
      article: 'CGI, art. 197 et 204 A',
      of: (x) => x.line('netAvantImpot') - x.line('paye'),
    },
    {
      code: 'net',
      label: 'Versé à la personne portée, frais compris',
      unit: '€/mois',
      isTotal: true,
      rule: 'Net après impôt plus frais remboursés.',
      of: (x) => x.line('paye') + x.line('frais'),
    },
    {
      code: 'rendement',
      label: 'Part du prix facturé qui lui revient',
      unit: '%',
      rule: 'Versé après impôt et frais, rapporté au facturé.',
      of: (x) => (x.line('facture') === 0 ? null : (100 * x.line('net')) / x.line('facture')),
    },
  ],
  warnings: (x) => [
    x.line('brut') < x.line('minimum') &&
      'Le salaire brut est sous le minimum conventionnel de la classe pour un temps plein.',
    x.line('facture') === 0 &&
      'Sans journée facturée, le contrat est suspendu\u202f: la réserve sert d’abord.',
  ],
});
