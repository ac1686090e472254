import { Indicator, Popover } from '@mantine/core';
import '@mantine/core/styles/Indicator.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { PanelPages } from '../PanelPages.tsx';
import { DownloadLine } from './DownloadLine.tsx';
import css from './downloads.module.css';
import { useDownloads } from './use-downloads.ts';

/** The files that the user asked for: an icon with their number, there while there are any, and their list. */
export function DownloadMenu() {
  const [open, setOpen] = useState(false);
  const downloads = useDownloads(open);
  if (downloads.length === 0) return null;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Indicator label={downloads.length} size={16} offset={4} className={css.count}>
        <Popover.Target>
          <IconAction
            label={`Fichier(s) téléchargé(s) : ${downloads.length}`}
            icon={IconDownload}
            onClick={() => setOpen(!open)}
          />
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Fichier(s) téléchargé(s)">
        <h2 className={css.title}>Fichier(s) téléchargé(s)</h2>
        <PanelPages items={downloads} keyOf={({ ZipId }) => ZipId}>
          {(download) => <DownloadLine download={download} />}
        </PanelPages>
      </Popover.Dropdown>
    </Popover>
  );
}
