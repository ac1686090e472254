/** The eight documents of the annual accounts (specification 3, section 9), in the order in which they are signed. */
export const accountsPapers = {
  BILAN: 'Bilan',
  COMPTE_RESULTAT: 'Compte de résultat',
  ANNEXE: 'Annexe',
  RAPPORT_GESTION: 'Rapport de gestion',
  RAPPORT_SPECIAL: 'Rapport spécial sur les conventions',
  PV: 'Procès-verbal ou décisions',
  FEUILLE_PRESENCE: 'Feuille de présence',
  DECLARATION_CONFIDENTIALITE: 'Déclaration de confidentialité',
} as const;
export type AccountsPaper = keyof typeof accountsPapers;
export const paperKeys = Object.keys(accountsPapers) as [AccountsPaper, ...AccountsPaper[]];

/** 1 to do → 0 in progress or 2 underway → 4 to sign → 5 signed → 6 to file → 3 finished. */
export const nextStatuses: Readonly<Record<number, readonly number[]>> = {
  1: [0, 2],
  0: [2, 4],
  2: [4],
  4: [5],
  5: [6],
  6: [3],
  3: [],
};

/** In the order of the work: what stands before another is gone back to with a motive. */
const order = [1, 0, 2, 4, 5, 6, 3];

export const isBack = (from: number, to: number): boolean => order.indexOf(to) < order.indexOf(from);

/** Where a status leads: to the next ones, and back to any before. */
export const reachable = (from: number): number[] => [
  ...(nextStatuses[from] ?? []),
  ...order.slice(0, Math.max(0, order.indexOf(from))),
];
