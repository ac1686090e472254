import { Steps as StepsOf } from '#web/kit/page/Steps.tsx';
import type { Step } from './use-import.ts';

const names = ['Fichier', 'Colonnes', 'Contrôle', 'Import'];

interface StepsProps {
  current: Step;
  /** Steps up to this one can be gone to. */
  reachable: Step;
  onGo?: ((step: Step) => void) | undefined;
}

/** Where the user stands in the import. */
export function Steps({ current, reachable, onGo }: StepsProps) {
  return (
    <StepsOf
      label="Étapes de l’import"
      names={names}
      current={current}
      reachable={reachable}
      onGo={onGo && ((step) => onGo(step as Step))}
    />
  );
}
