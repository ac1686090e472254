import { IconDeviceFloppy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { AddCampaign } from '#contract/administration/campaigns/calls.ts';
import { CampaignToAdd } from '#contract/administration/campaigns/campaign.ts';
import { useBackTo } from '#web/kit/address/use-back.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { campaignsPath } from '../paths.ts';
import { useReloadCampaigns } from '../use-campaigns.ts';
import { requestOf } from './campaign-values.ts';
import { GeneralForm } from './GeneralForm.tsx';
import { useCampaignForm } from './use-campaign-form.ts';
import { useLeaveLater } from './use-leave-later.ts';
import { toCorrect } from './words.ts';

/** The list is shown again this long after a creation (specification 3, section 9). */
const leaveAfter = 1_000;

export default function CampaignCreationScreen() {
  const back = useBackAction(campaignsPath);
  const toList = useBackTo(campaignsPath);
  const leaveLater = useLeaveLater(toList);
  const reload = useReloadCampaigns();
  const state = useCampaignForm(undefined, CampaignToAdd);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const [isDone, setDone] = useState(false);

  function refuse(error: unknown) {
    toast('danger', 'Une erreur est survenue lors de la création de la campagne.');
    if (!state.showFieldErrors(error)) setFailure(sentenceOf(error));
    setAttempts(attempts + 1);
  }

  async function add() {
    const request = requestOf(state.form.getValues());
    const work = callApi(AddCampaign, request, { file: state.fileToSend() });
    const { IsSuccess } = await blockScreen('Enregistrement…', work);
    if (!IsSuccess) {
      toast('danger', 'Une erreur est survenue lors de la création de la annance.');
      return;
    }
    setDone(true);
    state.markSaved();
    toast('success', 'Votre annance a été créée avec succès.');
    void reload();
    leaveLater(leaveAfter);
  }

  async function save() {
    if (isDone) return;
    setFailure('');
    if (!state.attempt()) {
      toast('danger', toCorrect, { title: 'Validation Failed' });
      setAttempts(attempts + 1);
      return;
    }
    const yes = await confirm({
      title: 'Enregistrement',
      text: 'Voulez-vous vraiment enregistrer vos modifications ?',
    });
    if (yes) await add().catch(refuse);
  }

  async function cancel() {
    const yes = await confirm({
      title: 'Annulation',
      text: 'Voulez-vous vraiment annuler vos modifications ?',
    });
    if (!yes) return;
    state.reset();
    toList();
  }

  return (
    <>
      <PageHeader title="Ajouter une annonce" />
      <Toolbar
        label="Actions sur l’annonce"
        actions={[
          back,
          { label: 'Enregistrer', icon: IconDeviceFloppy, primary: true, onClick: () => void save() },
          { label: 'Annuler', icon: IconX, onClick: () => void cancel() },
        ]}
      />
      <Surface>
        <GeneralForm
          state={state}
          attempts={attempts}
          failure={failure}
          onSubmit={() => void save()}
          onForgetDraft={state.reset}
        />
      </Surface>
    </>
  );
}
