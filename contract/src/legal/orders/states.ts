/** States of an order; 'Confirmed' is the one code that the specification gives (document 3, section 7.2). */
export const orderStates = {
  Draft: 'Devis',
  Confirmed: 'Confirmée',
  Preparing: 'En préparation',
  ToSign: 'À signer',
  Filed: 'Déposée',
  Amendment: 'Régularisation',
  Validated: 'Validée',
  Rejected: 'Rejetée',
  Cancelled: 'Annulée',
} as const;
export type OrderState = keyof typeof orderStates;

export const stateKeys = Object.keys(orderStates) as [OrderState, ...OrderState[]];

/** State machine of formality orders: the transitions that each state allows. */
export const nextStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  Draft: ['Confirmed', 'Cancelled'],
  Confirmed: ['Preparing', 'Cancelled'],
  Preparing: ['ToSign', 'Cancelled'],
  ToSign: ['Filed', 'Preparing', 'Cancelled'],
  Filed: ['Validated', 'Amendment', 'Rejected'],
  Amendment: ['Filed', 'Rejected', 'Cancelled'],
  Rejected: ['Preparing', 'Cancelled'],
  Validated: [],
  Cancelled: [],
};

/** Nothing more is done about it. */
export const isOver = (state: OrderState): boolean => state === 'Validated' || state === 'Cancelled';

/** What a change of state is proven with: a sentence, a file or either, the shop's number, a day. */
export interface Proof {
  words?: 'motive' | 'motive-or-file' | 'file';
  /** What the sentence or the file says. */
  label: string;
  wantsNumber?: true;
  wantsDay?: true;
}

/** The proof that each state wants of whoever says that it is reached. */
const proofs: Readonly<Partial<Record<OrderState, Proof>>> = {
  Confirmed: { words: 'motive-or-file', label: 'Accord du client (devis signé ou message)' },
  Filed: { words: 'motive-or-file', label: 'Récépissé de dépôt', wantsNumber: true },
  Amendment: { words: 'motive', label: 'Ce que le guichet demande', wantsDay: true },
  Validated: { words: 'file', label: 'Preuve de validation (extrait, récépissé)' },
  Rejected: { words: 'motive', label: 'Motif du rejet' },
  Cancelled: { words: 'motive', label: 'Motif de l’annulation' },
};

/** Going back to the preparation is explained. */
export const proofOf = (from: OrderState, to: OrderState): Proof | undefined =>
  to === 'Preparing' && from !== 'Confirmed' ? { words: 'motive', label: 'Motif du retour' } : proofs[to];

/** Whose turn it is. */
export const holders = { CLIENT: 'Client', CABINET: 'Cabinet', GUICHET: 'Guichet unique' } as const;
export type Holder = keyof typeof holders;

export const pieceStates = { ATTENDUE: 'Attendue', RECUE: 'Reçue', SANS_OBJET: 'Sans objet' } as const;
export const pieceKeys = Object.keys(pieceStates) as [
  keyof typeof pieceStates,
  ...(keyof typeof pieceStates)[],
];
