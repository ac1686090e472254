import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Download } from '#contract/workspace/downloads/calls.ts';
import { BarPanel } from '../bar-panel/BarPanel.tsx';
import { PanelPages } from '../bar-panel/PanelPages.tsx';
import { DownloadLine } from './DownloadLine.tsx';

/** The files that the user asked for: an icon with their number, and their list. */
export default function DownloadPanel({ downloads }: { downloads: readonly Download[] }) {
  const [open, setOpen] = useState(false);
  return (
    <BarPanel
      icon={IconDownload}
      title="Fichier(s) téléchargé(s)"
      count={downloads.length}
      open={open}
      onChange={setOpen}
    >
      <PanelPages items={downloads} keyOf={({ ZipId }) => ZipId}>
        {(download) => <DownloadLine download={download} onLeave={() => setOpen(false)} />}
      </PanelPages>
    </BarPanel>
  );
}
