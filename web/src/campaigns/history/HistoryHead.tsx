import { IconFileTypeXls, IconMailForward } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { ExportCampaignHistory, RemindCampaign } from '#contract/campaigns/calls.ts';
import type { Campaign } from '#contract/campaigns/campaign.ts';
import { callApi, fetchFile, saveFile } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { confirm } from '../../kit/confirm.tsx';
import { counted, formatInteger } from '../../kit/french.ts';
import { useSession } from '../../kit/session.ts';
import { Toolbar, type ToolbarAction } from '../../kit/Toolbar.tsx';
import { toast } from '../../kit/toasts.tsx';
import { useAction } from '../../kit/use-action.ts';
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
