import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { passkeyObstacle } from '#web/kit/api/passkeys.ts';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { actionable } from '../sign-in/failures.ts';
import type { SignInOutcome } from '../sign-in/sign-in.ts';

interface PasskeyButtonProps {
  onOutcome: (outcome: SignInOutcome) => void;
  onFailure: (told: ReactNode) => void;
}

/** Signs in without a password; absent where the browser has no passkeys for this address. */
export function PasskeyButton({ onOutcome, onFailure }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (passkeyObstacle() !== undefined) return null;

  async function ask() {
    setBusy(true);
    onFailure(null);
    try {
      const { signInByPasskey } = await import('./passkey.ts');
      const outcome = await signInByPasskey();
      if (outcome) onOutcome(outcome);
    } catch (error) {
      onFailure(actionable(error) ?? 'Cette clé d’accès n’a pas pu être utilisée.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <PlainButton look="framed" disabled={busy} onClick={ask}>
      <IconKey size={18} stroke={1.75} aria-hidden="true" />
      Se connecter avec une clé d’accès
    </PlainButton>
  );
}
