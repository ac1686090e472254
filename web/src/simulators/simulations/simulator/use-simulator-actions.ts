import {
  IconDeviceFloppy,
  IconFileSpreadsheet,
  IconFileText,
  IconList,
  IconRefresh,
  IconShare,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Declaration } from '#contract/simulators/catalogue/declaration.ts';
import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { simulationsPath, simulatorsPath } from '../paths.ts';
import { useRedo } from '../use-redo.ts';
import { useSimulationFiles } from '../use-simulation-files.ts';

/** The dialog that is open: saving these values, as a copy where the saved one is a colleague's, or sharing. */
type Open = { kind: 'save'; isCopy: boolean; values: object } | { kind: 'share' };

interface Simulating {
  declared: Declaration;
  saved: Simulation | undefined;
  /** The request that the form makes; undefined where it is faulty, which it then shows. */
  read: () => object | undefined;
}

const saveFirst = 'Enregistrez d’abord la simulation.';

/** What can be done with a simulation, in the toolbar's order. */
export function useSimulatorActions({ saved, read }: Simulating) {
  const navigate = useNavigate();
  const back = useBackAction(simulatorsPath);
  const list = useOpenPath(simulationsPath);
  const [open, setOpen] = useState<Open>();
  const files = useSimulationFiles();
  const redo = useRedo();
  const isMine = saved?.EstDeMoi === true;
  const needsSaved = saved ? undefined : saveFirst;

  const save = (isCopy: boolean) => {
    const values = read();
    if (values) setOpen({ kind: 'save', isCopy, values });
  };

  const actions: ToolbarAction[] = [
    back,
    {
      label: isMine ? 'Enregistrer les modifications' : 'Enregistrer',
      icon: IconDeviceFloppy,
      primary: true,
      onClick: () => save(!isMine),
    },
    ...(isMine
      ? [{ label: 'Enregistrer une copie', icon: IconDeviceFloppy, seldom: true, onClick: () => save(true) }]
      : []),
    {
      label: 'Partager',
      icon: IconShare,
      disabledBecause: needsSaved ?? (isMine ? undefined : 'Seul son auteur partage une simulation.'),
      onClick: () => setOpen({ kind: 'share' }),
    },
    {
      label: 'Refaire aux taux du jour',
      icon: IconRefresh,
      disabledBecause: needsSaved,
      onClick: () => saved && void redo(saved),
    },
    ...(list
      ? [
          {
            label: 'Simulations enregistrées',
            icon: IconList,
            onClick: () => void navigate({ to: list } as never),
          },
        ]
      : []),
    {
      label: 'PDF',
      icon: IconFileText,
      atEnd: true,
      disabledBecause: needsSaved,
      onClick: () => saved && files.pdf([saved.Id]),
    },
    {
      label: 'Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      disabledBecause: needsSaved,
      onClick: () => saved && files.excel([saved.Id]),
    },
  ];
  return { actions, open, close: () => setOpen(undefined) };
}
