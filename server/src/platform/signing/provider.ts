import type { SignatureLevel } from '#contract/documents/signatures/signature.ts';

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
  level: SignatureLevel;
  /** In the order in which they sign, where `isOrdered`. */
  signers: readonly Signer[];
  isOrdered: boolean;
  /** The last day, YYYY-MM-DD. */
  expiresOn: string | null;
  message: string | null;
}

/** What a provider tells of a request. */
export type SigningState = 'EN_COURS' | 'SIGNE' | 'REFUSE' | 'EXPIRE';

/** How a request stands, with the addresses of those who have signed and why one of them refused. */
interface SigningNews {
  state: SigningState;
  signed: readonly string[];
  refusal: string | null;
}

/** The service that has papers signed (port): each installation chooses one, or none. */
export interface SigningProvider {
  name: string;
  levels: readonly SignatureLevel[];
  /** Sends it to its signers. @returns how the provider calls it */
  send(paper: PaperToSign): Promise<string>;
  tell(reference: string): Promise<SigningNews>;
  /** The PDF with its signatures. */
  signed(reference: string): Promise<Buffer>;
  /** Writes again to whoever has not signed. */
  remind(reference: string): Promise<void>;
  /** Nobody signs any more. */
  cancel(reference: string): Promise<void>;
}
