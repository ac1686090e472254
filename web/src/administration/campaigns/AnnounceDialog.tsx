import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { AnnounceFrame } from './AnnounceFrame.tsx';
import css from './campaigns.module.css';
import { downloadAnnouncement } from './download-announcement.ts';

interface AnnounceDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** What is saved of an announcement, as its readers see it (specification 3, section 2.4). */
export default function AnnounceDialog({ campaign: { Id, Title }, onClose }: AnnounceDialogProps) {
  return (
    <Dialog
      title="Détails de l'annonce"
      size="page"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void downloadAnnouncement(Id)}
          >
            Télécharger
          </Button>
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      <div className={css.dialogPage}>
        <AnnounceFrame id={Id} title={Title} />
      </div>
    </Dialog>
  );
}
