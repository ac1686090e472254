import type { Asked, Situation } from '../urssaf/engine-thread.ts';

/** An EURL's manager who is paid so much in all, contributions included: what two such cases differ by is what a part adds. */
export const paidManager = (pay: number): Situation => ({
  salarié: 'non',
  'entreprise . catégorie juridique': "'SARL'",
  'entreprise . associés': "'unique'",
  'entreprise . imposition': "'IS'",
  "entreprise . chiffre d'affaires": `${pay} €/an`,
  'dirigeant . rémunération . totale': `${pay} €/an`,
});

/** The contributions of whoever runs a company. */
export const contributions = {
  rule: 'dirigeant . rémunération . cotisations',
  unit: '€/an',
} as const satisfies Asked;
