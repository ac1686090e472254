import { day, euros } from '#server/platform/records/field-words.ts';

/** What a customer is told of debits of one day. */
export interface Notice {
  collectOn: string;
  creditor: string;
  ics: string;
  rum: string;
  /** Masked. */
  iban: string;
  invoices: readonly { number: string; issuedOn: string | null; cents: number }[];
  message: string | null | undefined;
}

/** The pre-notification: sum, day, invoices, mandate and creditor (EPC016-06). */
export function noticeMail({ collectOn, creditor, ics, rum, iban, invoices, message }: Notice) {
  const sum = euros(invoices.reduce((total, { cents }) => total + cents, 0));
  return {
    subject: `${creditor}\u202f: prélèvement de ${sum} le ${day(collectOn)}`,
    paragraphs: [
      `Nous prélèverons ${sum} le ${day(collectOn)} sur votre compte ${iban}, en règlement de${invoices.length > 1 ? ` ${invoices.length} factures` : ''}\u202f:`,
      ...invoices.map(
        ({ number, issuedOn, cents }) =>
          `Facture ${number}${issuedOn ? ` du ${day(issuedOn)}` : ''}\u202f: ${euros(cents)}.`,
      ),
      `Référence unique du mandat (RUM)\u202f: ${rum}. Identifiant du créancier (ICS)\u202f: ${ics}.`,
      ...(message ? [message] : []),
      'Si une facture vous semble inexacte, répondez-nous avant cette date.',
      creditor,
    ],
  };
}
