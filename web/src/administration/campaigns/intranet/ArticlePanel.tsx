import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { NewCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import type { IntranetArticle } from '#contract/administration/campaigns/intranet-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { AnnounceFrame } from '../AnnounceFrame.tsx';
import css from './intranet.module.css';

interface ArticlePanelProps {
  id: number;
  /** As the list has it; absent where it is on another page of it. */
  article: IntranetArticle | undefined;
  steps: PanelSteps | undefined;
  onRead: () => void;
  onClose: () => void;
}

/** An announcement to read, and to say that one has. */
export function ArticlePanel({ id, article, steps, onRead, onClose }: ArticlePanelProps) {
  const { run, busy } = useAction();
  const title = article?.Title ?? 'Annonce';
  const read = () =>
    run(async () => {
      await callApi(NewCampaignHistory, { CampaignId: id });
      onRead();
    }, 'Lecture enregistrée.');
  return (
    <SidePanel title={title} size="wide" isRead steps={steps} onClose={onClose}>
      <div className={css.article}>
        {article && (
          <p className={css.when}>
            {`Depuis le ${formatDate(article.StartDate)}${article.EndDate ? `, jusqu’au ${formatDate(article.EndDate)}` : ''}`}
          </p>
        )}
        <AnnounceFrame id={id} title={title} />
        {article?.ReadAt ? (
          <p className={css.when}>{`Lue le ${formatMoment(article.ReadAt)}`}</p>
        ) : (
          <Button
            loading={busy}
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void read()}
          >
            J’ai lu
          </Button>
        )}
      </div>
    </SidePanel>
  );
}
