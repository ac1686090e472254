import {
  IconAlertTriangle,
  IconCalendarDollar,
  IconCoins,
  IconFileZip,
  IconGavel,
  IconMail,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { DownloadRecoveryFile, SendReminder } from '#contract/commerce/outstanding/calls.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';

/** What a dialog about an account is opened for. */
export type AskedOfAccount = 'remind' | 'notice' | 'promise' | 'dispute' | 'overpayment';

/** What may be done about an account, in the order in which a debt grows old. */
export function useAccountActions(ask: (what: AskedOfAccount, cle: string) => void) {
  const session = useSession();
  const { run } = useAction();
  const recovery = {
    label: 'Dossier de recouvrement',
    icon: IconFileZip,
    seldom: true,
    run: ({ Cle }: { Cle: string }) =>
      run(async () => saveFile(await fetchFile(DownloadRecoveryFile, { cle: Cle })), null),
  };
  if (!can(session, SendReminder)) return [recovery];
  const asking = (what: AskedOfAccount) => ({ run: ({ Cle }: { Cle: string }) => ask(what, Cle) });
  return [
    { label: 'Relancer', icon: IconMail, primary: true, ...asking('remind') },
    { label: 'Mettre en demeure', icon: IconGavel, ...asking('notice') },
    { label: 'Promesse', icon: IconCalendarDollar, ...asking('promise') },
    { label: 'Litige', icon: IconAlertTriangle, ...asking('dispute') },
    { label: 'Trop-perçu', icon: IconCoins, seldom: true, ...asking('overpayment') },
    recovery,
  ];
}
