/** A connection as the aggregator tells it. */
export interface AggregatedConnection {
  bank: string;
  /** Null: all is well; else what the bank wants, in a sentence. */
  failure: string | null;
  /** 'YYYY-MM-DD'; null: the aggregator does not tell, and the law's days count. */
  consentUntil: string | null;
}

export interface AggregatedLine {
  day: string;
  label: string;
  amountCents: number;
}

/** An account with its lines since a day. */
export interface AggregatedAccount {
  /** IBAN or the bank's number, as it is; it is masked before it is kept. */
  number: string;
  label: string;
  currency: string;
  balanceCents: number | null;
  balanceOn: string | null;
  lines: AggregatedLine[];
}

interface Consent {
  /** Comes back with the user, and tells what was begun. */
  state: string;
  /** Where the bank's page leads back to. */
  returnUrl: string;
  /** Of a connection whose consent is given anew. */
  connection?: string | undefined;
}

/** The service that reads accounts at banks (port): each installation chooses one. */
export interface BankAggregator {
  name: 'simulation' | 'powens';
  isSimulation: boolean;
  /** A token of its own for each connection that is begun. @throws where it does not answer */
  begin(): Promise<string>;
  /** The page on which the user chooses the bank and consents. */
  consentUrl(token: string, consent: Consent): Promise<string>;
  connection(token: string, connection: string): Promise<AggregatedConnection>;
  accounts(token: string, connection: string, since: string): Promise<AggregatedAccount[]>;
  revoke(token: string, connection: string): Promise<void>;
}
