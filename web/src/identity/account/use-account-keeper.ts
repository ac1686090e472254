import { useSession } from '#web/kit/api/session.ts';

/** Who keeps the user's account, in words: for a customer it is the firm, they know no administrator. */
export const useAccountKeeper = (): string =>
  useSession()?.IsClient === true ? 'votre cabinet' : 'votre administrateur';
