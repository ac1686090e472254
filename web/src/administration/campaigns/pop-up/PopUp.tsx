import { Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { NewCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import '#web/kit/theme/layers.css';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useFocusReturn } from '#web/kit/focus/use-focus-return.ts';
import { AnnounceSlide, useSlides } from '../AnnounceSlides.tsx';
import css from './pop-up.module.css';
import { rememberClosed, rememberConfirmed } from './seen.ts';

interface PopUpProps {
  campaigns: readonly Campaign[];
  onClose: () => void;
}

/** The announcements over the page (specification 3, section 2.6). */
export default function PopUp({ campaigns, onClose }: PopUpProps) {
  useFocusReturn();
  const slides = useSlides(campaigns.length);
  const [busy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const current = campaigns[slides.at];

  function close() {
    rememberClosed(campaigns.map(({ UniqueCode }) => UniqueCode));
    onClose();
  }

  async function confirm({ Id, UniqueCode }: Campaign) {
    setBusy(true);
    setRefused(false);
    try {
      const { IsSuccess } = await callApi(NewCampaignHistory, { CampaignId: Id });
      if (!IsSuccess) throw new Error(`announcement ${Id} was not confirmed`);
      rememberConfirmed(UniqueCode);
      onClose();
    } catch (error) {
      console.error('announcements:', error);
      setRefused(true);
      setBusy(false);
    }
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      centered
      returnFocus={false}
      closeOnClickOutside={false}
      size="90vw"
      xOffset={0}
      yOffset={0}
      zIndex={1000}
      transitionProps={{ duration: 120 }}
      classNames={{ content: css.content, overlay: css.overlay }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Annonces">
        <div className={css.page}>
          <div className={css.slides}>
            <AnnounceSlide campaigns={campaigns} at={slides.at} />
          </div>
          <div role="alert">
            {isRefused && (
              <Notice status="danger">Votre lecture n’a pas pu être enregistrée. Veuillez réessayer.</Notice>
            )}
          </div>
          <div className={css.foot}>
            <Button
              variant="default"
              disabled={slides.isAlone}
              leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
              onClick={slides.previous}
            >
              Précédent
            </Button>
            <Button
              variant="default"
              disabled={slides.isAlone}
              rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" />}
              onClick={slides.next}
            >
              Suivant
            </Button>
            <span className={css.gap} />
            <Button variant="default" onClick={close}>
              Fermer
            </Button>
            <Button loading={busy} onClick={() => current && void confirm(current)}>
              J'ai compris
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
