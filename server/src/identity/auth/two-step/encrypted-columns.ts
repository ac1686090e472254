import type { InstallationKeys } from '#server/platform/secrets/renewable-sealing.ts';
import type { SealedColumn } from '#server/platform/secrets/reseal-columns.ts';
import { authenticatorPlace, authenticatorSealing } from './authenticator.ts';
import { recoveryDigests } from './recovery-digests.ts';

/** The secrets of authenticator applications, as they follow the installation's key. */
export function authenticatorColumn(keys: InstallationKeys): SealedColumn {
  const { renew } = authenticatorSealing(keys);
  return {
    table: 'authenticator',
    key: { column: 'user_id', type: 'bigint' },
    column: 'sealed_secret',
    renew: ({ clientId, id, value }) => renew(value, authenticatorPlace({ clientId, userId: Number(id) })),
  };
}

/** What is kept of recovery codes, likewise. */
export function recoveryCodeColumn(keys: InstallationKeys): SealedColumn {
  const { renew } = recoveryDigests(keys);
  return {
    table: 'recovery_code',
    key: { column: 'id', type: 'uuid' },
    column: 'code_hash',
    user: 'user_id',
    renew: ({ clientId, userId, value }) => renew({ clientId, userId: Number(userId) }, value),
  };
}
