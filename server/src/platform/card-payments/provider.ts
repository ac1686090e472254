/** A page on which an amount is paid by card; `key` is the same whenever the same attempt is opened again. */
export interface CardPage {
  key: string;
  amountCents: number;
  label: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
}

/** What a provider tells of a page. */
export type CardState = 'open' | 'paid' | 'expired';

/** A page as the provider tells of it, with the key that it was opened under. */
export interface CardNews {
  key: string;
  reference: string;
  state: CardState;
  amountCents: number;
  currency: string;
}

/** The service that takes payments by card (port): each installation chooses one. */
export interface CardProvider {
  name: string;
  /** No card is debited: pages and mails say so. */
  isSimulation: boolean;
  open(page: CardPage): Promise<{ reference: string; url: string }>;
  read(reference: string): Promise<CardNews>;
  /** Takes the page away; one that was paid or has expired meanwhile stays as it is. */
  expire(reference: string): Promise<void>;
  /** What a notice of the provider says; undefined: it is of no concern. @throws where it is not the provider's */
  readNotice(body: Buffer, signature: string | undefined): CardNews | undefined;
}
