/** Who declares on the portal, as the firm has given it (parameters NET_ENTREPRISES_…). */
export interface DsnAccount {
  siret: string;
  lastName: string;
  firstName: string;
  password: string;
}

/** What an organism answered to a deposit. */
export interface PortalReturn {
  /** What the portal calls it, for ever. */
  id: string;
  /** '10' accusé, '11' certificat or bilan, '61' CRM of the URSSAF … */
  nature: string;
  /** OK: nothing to correct; ANO: anomalies; KO: refused; anything else: still to come. */
  status: string;
  organism: string | null;
  /** 'YYYY-MM-DD' */
  publishedOn: string | null;
  /** The return as a file; null: it has none. */
  content: Buffer | null;
}

/** The portal that DSN are deposited on (port): each installation chooses one. */
export interface DsnPortal {
  name: 'simulation' | 'net-entreprises';
  isSimulation: boolean;
  /** Answers the number of the deposit. @throws where it does not answer, or refuses */
  deposit(account: DsnAccount, file: Buffer): Promise<string>;
  /** All that was answered so far to these deposits, by their numbers. @throws where it does not answer */
  returnsOf(account: DsnAccount, references: readonly string[]): Promise<Map<string, PortalReturn[]>>;
}

/** The portal understood, and says no: its sentence is for the user. */
export class DepositRefused extends Error {
  override name = 'DepositRefused';
}
