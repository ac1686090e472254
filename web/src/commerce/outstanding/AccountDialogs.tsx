import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import type { AskedOfAccount } from './account-actions.ts';
import { useReloadAccounts } from './use-account.ts';

const dialogs = {
  remind: lazyPart(() => import('./RemindDialog.tsx')),
  notice: lazyPart(() => import('./NoticeDialog.tsx')),
  promise: lazyPart(() => import('./PromiseDialog.tsx')),
  dispute: lazyPart(() => import('./DisputeDialog.tsx')),
  overpayment: lazyPart(() => import('./OverpaymentDialog.tsx')),
};

/** The dialog that was asked for, of one account. */
export function AccountDialogs({
  asked,
  onClose,
}: {
  asked: { what: AskedOfAccount; cle: string } | undefined;
  onClose: () => void;
}) {
  const onDone = useReloadAccounts();
  if (!asked) return null;
  const Asked = dialogs[asked.what];
  return <Asked cle={asked.cle} onDone={onDone} onClose={onClose} />;
}
