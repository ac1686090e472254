/** Whoever is asked to sign: the provider writes to the e-mail address. */
export interface Signer {
  firstName: string;
  lastName: string;
  email: string;
}

/** A PDF to be signed; `key` is the same whenever the same request is sent again. */
export interface PaperToSign {
  key: string;
  title: string;
  content: Buffer;
  signers: readonly Signer[];
}

/** What a provider tells of a request. */
export type SigningState = 'EN_COURS' | 'SIGNE' | 'REFUSE' | 'EXPIRE';

/** The service that has papers signed (port): each installation chooses one. */
export interface SigningProvider {
  name: string;
  /** Nothing leaves, and nothing is signed: screens and papers say so. */
  isSimulation: boolean;
  /** Sends it to its signers. @returns how the provider calls it */
  send(paper: PaperToSign): Promise<string>;
  stateOf(reference: string): Promise<SigningState>;
  /** The PDF with its signatures. */
  signed(reference: string): Promise<Buffer>;
}
