import type { InstallationKeys } from '../secrets/renewable-sealing.ts';
import type { SealedColumn } from '../secrets/reseal-columns.ts';
import { associatedDataOf, attachmentDataOf, outboxSealing } from './outbox.ts';

/** The contents of mails and text messages, sent and waiting, as they follow the installation's key. */
export function messageColumn({ secretKey, previousSecretKey }: InstallationKeys): SealedColumn {
  const { renew } = outboxSealing(secretKey, previousSecretKey);
  return {
    table: 'outbox_message',
    key: { column: 'id', type: 'uuid' },
    column: 'sealed_content',
    renew: ({ clientId, id, value }) => renew(value, associatedDataOf(clientId, id)),
  };
}

/** The files that leave with mails which have not left yet. */
export function attachmentColumn({ secretKey, previousSecretKey }: InstallationKeys): SealedColumn {
  const { renew } = outboxSealing(secretKey, previousSecretKey);
  return {
    table: 'outbox_attachment',
    key: { column: 'id', type: 'uuid' },
    column: 'sealed_content',
    renew: ({ clientId, id, value }) => renew(value, attachmentDataOf(clientId, id)),
  };
}
