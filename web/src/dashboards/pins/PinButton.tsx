import { IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { useAction } from '#web/kit/api/use-action.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { usePin } from './use-pins.ts';

/** Keeps the record at this path at hand, on the start page and in the search over everything, or no longer. */
export default function PinButton({ path }: { path: string }) {
  const pin = usePin(path);
  const { busy, run } = useAction();
  if (!pin) return null;
  const { isPinned, toggle } = pin;
  return (
    <IconAction
      label={isPinned ? 'Détacher cette fiche' : 'Épingler cette fiche'}
      icon={isPinned ? IconPinnedFilled : IconPin}
      aria-pressed={isPinned}
      disabled={busy}
      onClick={() => void run(toggle, isPinned ? 'Fiche détachée.' : 'Fiche épinglée.')}
    />
  );
}
