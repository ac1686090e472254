import type { Db } from '#server/platform/database/transaction.ts';

/** What happens to a request to sign, in the words of its file of proof. */
export const eventWords = {
  DEMANDE: 'Signature demandée',
  INVITE: 'Invitation envoyée',
  CODE: 'Code de sécurité envoyé',
  IDENTIFIE: 'Code de sécurité reconnu',
  CONSULTE: 'Document affiché',
  SIGNE: 'Document signé',
  REFUSE: 'Signature refusée',
  RELANCE: 'Relance envoyée',
  CORRIGE: 'Signataire corrigé',
  ANNULE: 'Demande annulée',
  EXPIRE: 'Demande expirée',
  TERMINE: 'Document scellé et classé',
} as const;
export type EventKind = keyof typeof eventWords;

interface Happened {
  clientId: number;
  requestId: number;
  kind: EventKind;
  /** Of the firm, where one of them did it. */
  userId?: number;
  /** Who of the signers, or what was changed. */
  detail?: string;
}

/** Notes what happened to a request: its file of proof tells it. */
export const tellEvent = (db: Db, { clientId, requestId, kind, userId, detail }: Happened) =>
  db.query(
    'insert into signature_event (client_id, request_id, kind, user_id, detail) values ($1, $2, $3, $4, $5)',
    [clientId, requestId, kind, userId ?? null, detail ?? null],
  );
