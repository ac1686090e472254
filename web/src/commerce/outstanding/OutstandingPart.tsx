import { useState } from 'react';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { AccountDialogs } from './AccountDialogs.tsx';
import { AccountSections } from './AccountSections.tsx';
import { type AskedOfAccount, useAccountActions } from './account-actions.ts';
import { useAccount } from './use-account.ts';

/** What a company owes the firm, on its page. It is told as it is today. */
export default function OutstandingPart({ id }: RecordPartProps) {
  const [asked, setAsked] = useState<{ what: AskedOfAccount; cle: string }>();
  const actions = useAccountActions((what, cle) => setAsked({ what, cle }));
  const query = useAccount(`S${id}`);
  return (
    <>
      <Toolbar
        label="Actions sur l’encours"
        actions={actions.map(({ run, ...shown }) => ({
          ...shown,
          onClick: () => void run({ Cle: `S${id}` }),
        }))}
      />
      <Loaded query={query}>{(account) => <AccountSections account={account} />}</Loaded>
      <AccountDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
