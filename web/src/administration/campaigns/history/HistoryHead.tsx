import { IconFileTypeXls, IconMailForward } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { ExportCampaignHistory, RemindCampaign } from '#contract/administration/campaigns/calls.ts';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Toolbar, type ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import css from './history.module.css';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

const askToRemind = (waiting: number) =>
  confirm({
    title: 'Relance',
    text: `Voulez-vous relancer par courriel ${counted(waiting, 'destinataire qui n’a', 'destinataires qui n’ont')} pas encore pris connaissance de cette annonce\u202f?`,
  });

function whyNotRemind({ Status, Period, Targeted, Confirmed }: Campaign): string | undefined {
  if (Status !== 'Published' || Period !== 'current')
    return 'Seule une annonce publiée, et dans ses dates, peut faire l’objet d’une relance.';
  return Confirmed >= Targeted ? 'Tous les destinataires ont pris connaissance de cette annonce.' : undefined;
}

/** How many of those whom it is for have read it, and what can be done about the others. */
export function HistoryHead({ campaign }: { campaign: Campaign }) {
  const { Id, Targeted, Confirmed } = campaign;
  const session = useSession();
  const { busy, run } = useAction();
  const waiting = Targeted - Confirmed;
  const rate = Targeted === 0 ? 0 : Confirmed / Targeted;

  async function remind() {
    if (!(await askToRemind(waiting))) return;
    try {
      const { Reminded } = await callApi(RemindCampaign, { Id });
      toast('success', `${counted(Reminded, 'destinataire relancé', 'destinataires relancés')}.`);
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
  }

  const toRemind: ToolbarAction = {
    label: 'Relancer',
    icon: IconMailForward,
    disabledBecause: whyNotRemind(campaign),
    onClick: () => void remind(),
  };
  const toExport: ToolbarAction = {
    label: 'Exporter vers Excel',
    icon: IconFileTypeXls,
    disabledBecause: busy ? 'L’export est en préparation.' : undefined,
    onClick: () => void run(async () => saveFile(await fetchFile(ExportCampaignHistory, { Id }))),
  };

  return (
    <div className={css.head}>
      <div className={css.rate}>
        <span className={css.words}>
          <strong>
            Taux de consultation{'\u202f'}: {percent.format(rate)}
          </strong>
          <span>
            {formatInteger(Confirmed)} sur {counted(Targeted, 'destinataire')}
          </span>
        </span>
        <meter min={0} max={1} value={rate} aria-label="Taux de consultation" className={css.meter}>
          {percent.format(rate)}
        </meter>
      </div>
      <Toolbar
        label="Actions sur le suivi"
        actions={[...(can(session, RemindCampaign) ? [toRemind] : []), toExport]}
      />
    </div>
  );
}
