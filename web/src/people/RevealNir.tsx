import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { can } from '#contract/access/access.ts';
import { RevealNumeroSs } from '#contract/people/privacy-calls.ts';
import { callApi } from '../kit/api.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { formatNir } from '../kit/identifiers.ts';
import { useSession } from '../kit/session.ts';
import { toast } from '../kit/toasts.tsx';
import css from './reveal-nir.module.css';

/** A number that somebody has left on the screen hides itself again. */
const shownFor = 60_000;

/**
 * Shows a person's whole social-security number for a minute; each time is written down. It never gets into a
 * form's values, nor into the browser's storage.
 */
export function RevealNir({ personId }: { personId: number }) {
  const session = useSession();
  const [nir, setNir] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (nir === undefined) return;
    const timer = setTimeout(() => setNir(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [nir]);

  if (!can(session, RevealNumeroSs)) return '–';

  async function reveal() {
    setBusy(true);
    try {
      const { NumeroSs } = await callApi(RevealNumeroSs, { Id: personId });
      setNir(NumeroSs ?? undefined);
    } catch (error) {
      toast('danger', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={css.line}>
      <output className={css.number}>{nir !== undefined && formatNir(nir)}</output>
      {nir !== undefined && <CopyButton label="Copier le numéro" text={nir} />}
      {nir === undefined ? (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void reveal()}
        >
          Révéler
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setNir(undefined)}
        >
          Masquer
        </Button>
      )}
    </div>
  );
}
