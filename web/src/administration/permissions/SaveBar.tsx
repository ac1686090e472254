import { Button } from '@mantine/core';
import css from './permissions.module.css';

interface SaveBarProps {
  changes: number;
  busy: boolean;
  onForget: () => void;
  onSave: () => void;
}

/** Stays at the foot of the window while something has been changed and not kept. */
export function SaveBar({ changes, busy, onForget, onSave }: SaveBarProps) {
  const told = changes === 1 ? '1 modification non enregistrée' : `${changes} modifications non enregistrées`;
  return (
    <div className={css.bar} hidden={changes === 0}>
      <output aria-live="polite">{changes > 0 && told}</output>
      <Button variant="default" disabled={busy} onClick={onForget}>
        Annuler
      </Button>
      <Button loading={busy} onClick={onSave}>
        Enregistrer
      </Button>
    </div>
  );
}
