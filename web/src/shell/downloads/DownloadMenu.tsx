import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { BarPanel } from '../BarPanel.tsx';
import { PanelPages } from '../PanelPages.tsx';
import { DownloadLine } from './DownloadLine.tsx';
import { useDownloads } from './use-downloads.ts';

/** The files that the user asked for: an icon with their number, there while there are any, and their list. */
export function DownloadMenu() {
  const [open, setOpen] = useState(false);
  const downloads = useDownloads();
  if (downloads.length === 0) return null;
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
