import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/commerce/outstanding/outstanding.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { formatEuros } from '#web/kit/text/french.ts';
import { AccountDialogs } from './AccountDialogs.tsx';
import { AccountSections } from './AccountSections.tsx';
import { type AskedOfAccount, useAccountActions } from './account-actions.ts';
import { outstandingPath } from './paths.ts';
import { useAccount } from './use-account.ts';

const list = { to: outstandingPath, label: 'Revenir aux encours' };

/** A customer's account: what is unpaid and what was done about it. */
export default function AccountScreen() {
  const { cle = '' } = useParams({ strict: false }) as { cle?: string };
  const isKey = /^(S\d{1,15}|N[0-9a-f]{32})$/.test(cle);
  return (
    <LoadedRecord id={isKey ? 1 : undefined} query={useAccount(isKey ? cle : undefined)} list={list}>
      {(account) => <Page account={account} />}
    </LoadedRecord>
  );
}

function Page({ account }: { account: Account }) {
  const back = useBackAction(outstandingPath);
  const [asked, setAsked] = useState<{ what: AskedOfAccount; cle: string }>();
  const actions = useAccountActions((what, cle) => setAsked({ what, cle }));
  return (
    <>
      <PageHeader
        title={account.Client}
        description={[`Reste dû\u202f: ${formatEuros(account.Total)}`, account.Email]
          .filter(Boolean)
          .join(' · ')}
      />
      <Toolbar
        label="Actions sur le compte"
        actions={[
          back,
          ...actions.map(({ run, ...shown }) => ({ ...shown, onClick: () => void run(account) })),
        ]}
      />
      <AccountSections account={account} />
      <AccountDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
