/** Specification 3, section 4: in preparation, awaiting publication, published, cancelled. */
export const noticeStates = {
  0: 'En préparation',
  1: 'En attente de parution',
  2: 'Parue',
  3: 'Annulée',
} as const;
export type NoticeState = keyof typeof noticeStates;

/** 0 → 1 → 2; 3 from 0 or 1. */
export const nextNoticeStates: Readonly<Record<NoticeState, readonly NoticeState[]>> = {
  0: [1, 3],
  1: [2, 3],
  2: [],
  3: [],
};

/** What a notice tells, each with a text and, where the law says so, a deadline of its own. */
export const noticeNatures = {
  CONSTITUTION: 'Constitution',
  MODIFICATION: 'Modification',
  TRANSFERT_SIEGE: 'Transfert de siège',
  DISSOLUTION: 'Dissolution',
  CLOTURE_LIQUIDATION: 'Clôture de liquidation',
  CESSION_FONDS: 'Cession de fonds de commerce',
  AUTRE: 'Autre annonce',
} as const;
export type NoticeNature = keyof typeof noticeNatures;

export const natureKeys = Object.keys(noticeNatures) as [NoticeNature, ...NoticeNature[]];
