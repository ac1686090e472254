import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Outbox, outbox } from '#server/platform/outbox/outbox.ts';
import { openSigning } from '#server/platform/signing/open-signing.ts';
import type { SigningProvider } from '#server/platform/signing/provider.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { type PaperReader, paperReader } from '../reading/paper-reader.ts';
import { type SealKeeper, sealKeeper } from './firm-seal.ts';
import { type SignerLinks, signerLinks } from './signer-links.ts';

/** What an area does when a request of its kind of record has ended. */
export interface SignatureEnd {
  kind: string;
  tell(
    db: Db,
    ended: {
      clientId: number;
      objectId: number;
      title: string;
      state: 'SIGNE' | 'REFUSE' | 'EXPIRE' | 'ANNULE';
    },
  ): Promise<void>;
}

/** What signatures are asked for with, followed and completed. */
export interface SigningNeeds {
  database: Database;
  store: FileStore;
  /** Undefined: the product's own simple signature. */
  provider: SigningProvider | undefined;
  outbox: Outbox;
  links: SignerLinks;
  publicUrl: string;
  seals: SealKeeper;
  reader: PaperReader;
  settings: Pick<Settings, 'dataDir'>;
  ends: readonly SignatureEnd[];
}

/** @param ends what higher wings do where a request of theirs has ended */
export const signingNeeds = (
  settings: Settings,
  database: Database,
  store: FileStore,
  ends: readonly SignatureEnd[],
): SigningNeeds => ({
  database,
  store,
  provider: openSigning(settings.signing),
  outbox: outbox(settings.secretKey),
  links: signerLinks(settings.secretKey),
  publicUrl: settings.publicUrl,
  seals: sealKeeper(settings),
  reader: paperReader(),
  settings,
  ends,
});
