/** Forms of company, and what the law says of those who direct and own them. */
export interface LegalForm {
  code: 'SAS' | 'SASU' | 'SARL' | 'EURL' | 'SA' | 'SCI';
  weight: number;
  /** Function of the one who directs: président or gérant. */
  head: 'P' | 'G';
  /** How likely the head is seconded: a directeur général beside a président, a second gérant. */
  second: { function: 'DG' | 'G'; probability: number } | undefined;
  /** Members of the board, the head among them. */
  boardMembers: number;
  shareholders: [fewest: number, most: number];
  shareCounts: number[];
  /** Nominal value of a share, euros. */
  shareValues: number[];
}

export const legalForms: LegalForm[] = [
  {
    code: 'SAS',
    weight: 26,
    head: 'P',
    second: { function: 'DG', probability: 0.4 },
    boardMembers: 0,
    shareholders: [2, 5],
    shareCounts: [100, 500, 1000, 2000, 5000, 10_000],
    shareValues: [1, 1, 10, 10, 50],
  },
  {
    code: 'SASU',
    weight: 17,
    head: 'P',
    second: { function: 'DG', probability: 0.12 },
    boardMembers: 0,
    shareholders: [1, 1],
    shareCounts: [100, 100, 500, 1000, 5000],
    shareValues: [1, 10, 10],
  },
  {
    code: 'SARL',
    weight: 28,
    head: 'G',
    second: { function: 'G', probability: 0.3 },
    boardMembers: 0,
    shareholders: [2, 4],
    shareCounts: [100, 500, 800, 1000],
    shareValues: [1, 8, 10, 15, 100],
  },
  {
    code: 'EURL',
    weight: 10,
    head: 'G',
    second: undefined,
    boardMembers: 0,
    shareholders: [1, 1],
    shareCounts: [100, 500, 1000],
    shareValues: [1, 5, 10],
  },
  {
    code: 'SA',
    weight: 3,
    head: 'P',
    second: { function: 'DG', probability: 0.8 },
    boardMembers: 4,
    shareholders: [4, 7],
    shareCounts: [3700, 5000, 10_000],
    shareValues: [10, 16, 100],
  },
  {
    code: 'SCI',
    weight: 16,
    head: 'G',
    second: { function: 'G', probability: 0.35 },
    boardMembers: 0,
    shareholders: [2, 4],
    shareCounts: [100, 100, 1000],
    shareValues: [1, 10, 10, 15],
  },
];
