import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { GetCompteActivite } from '#contract/portage/activity-account/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { AccountYear, useAccountYear, YearBar } from './AccountYear.tsx';
import { useAccount } from './use-account.ts';

const EntryPanel = lazyPart(() => import('./EntryPanel.tsx'));

/** The activity account (compte d'activité) of a carried person, on the page of their contract. */
export default function AccountPart({ id }: RecordPartProps) {
  const panel = usePanel(['ecriture']);
  const account = useAccount(GetCompteActivite, { IdPortage: id, Annee: useAccountYear() });
  return (
    <Sections>
      <YearBar>
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => panel.show('ecriture')}
        >
          Ajouter une écriture
        </Button>
      </YearBar>
      <Loaded query={account}>{(year) => <AccountYear account={year} />}</Loaded>
      {panel.open && <EntryPanel idPortage={id} onClose={panel.close} />}
    </Sections>
  );
}
