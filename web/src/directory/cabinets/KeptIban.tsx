import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { can } from '#contract/access/access.ts';
import { GetBankAccounts } from '#contract/directory/cabinets/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { formatIban } from '#web/kit/text/identifiers.ts';
import css from './cabinets.module.css';

/** An IBAN that somebody has left on the screen hides itself again. */
const shownFor = 60_000;

interface KeptIbanProps {
  cabinetId: number;
  accountId: number;
  /** 'FR14 •••• 2606'. */
  masked: string;
}

/** The IBAN of a kept account: masked, and for a minute whole to those who may, each time written down. */
export function KeptIban({ cabinetId, accountId, masked }: KeptIbanProps) {
  const session = useSession();
  const [iban, setIban] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (iban === undefined) return;
    const timer = setTimeout(() => setIban(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [iban]);

  async function reveal() {
    setBusy(true);
    try {
      const accounts = await callApi(GetBankAccounts, { Id: cabinetId });
      setIban(accounts.find(({ Id }) => Id === accountId)?.Iban);
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.iban}>
      <output className={css.number}>{iban === undefined ? masked : formatIban(iban)}</output>
      {iban !== undefined && <CopyButton label="Copier l’IBAN" text={iban} />}
      {can(session, GetBankAccounts) && (
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          leftSection={
            iban === undefined ? (
              <IconEye size={16} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => (iban === undefined ? void reveal() : setIban(undefined))}
        >
          {iban === undefined ? 'Révéler' : 'Masquer'}
        </Button>
      )}
    </div>
  );
}
