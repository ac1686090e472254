import { z } from 'zod';

export const workStates = {
  A_FAIRE: 'À faire',
  EN_COURS: 'En cours',
  A_REVOIR: 'À revoir',
  FAIT: 'Fait',
  BLOQUE: 'Bloqué',
  SANS_OBJET: 'Sans objet',
} as const;
export type WorkState = keyof typeof workStates;
export const WorkState = z.enum(Object.keys(workStates) as [WorkState, ...WorkState[]], 'État inconnu.');

/** Where a work may go from each state; what is done is taken up again by beginning it anew. */
export const nextStates: Record<WorkState, readonly WorkState[]> = {
  A_FAIRE: ['EN_COURS', 'A_REVOIR', 'BLOQUE', 'SANS_OBJET'],
  EN_COURS: ['A_REVOIR', 'BLOQUE', 'SANS_OBJET', 'A_FAIRE'],
  A_REVOIR: ['FAIT', 'EN_COURS', 'BLOQUE'],
  FAIT: ['EN_COURS'],
  BLOQUE: ['EN_COURS', 'SANS_OBJET'],
  SANS_OBJET: ['A_FAIRE'],
};

/** Whether a step wants its reason: what stops a work, and what sends it back. */
export const wantsReason = (from: WorkState, to: WorkState): boolean =>
  to === 'BLOQUE' || to === 'SANS_OBJET' || (to === 'EN_COURS' && (from === 'A_REVOIR' || from === 'FAIT'));
