import { IconFileSpreadsheet, IconUsers } from '@tabler/icons-react';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import type { LeaveScreenFamily } from '../leave-family.ts';

interface Shown {
  years: readonly number[];
  cabinet?: number | null;
}

/** The workbooks of the statistics: the figures by month of the years that are shown, and the latest year by person. */
export function useStatsExports(
  { calls }: LeaveScreenFamily,
  { years, cabinet = null }: Shown,
): ToolbarAction[] {
  const save = useSaveFile();
  const year = Math.max(...years);
  return [
    {
      label: 'Exporter vers Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => save(calls.exportStats, { Annees: [...years], IdCabinet: cabinet }),
    },
    {
      label: 'Excel par personne',
      icon: IconUsers,
      atEnd: true,
      onClick: () => save(calls.exportByUser, { year, ...(cabinet ? { idCabinet: cabinet } : {}) }),
    },
  ];
}
