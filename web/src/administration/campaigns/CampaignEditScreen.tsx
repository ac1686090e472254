import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditCampaign, GetCampaignById } from '#contract/administration/campaigns/calls.ts';
import { type Campaign, CampaignForm } from '#contract/administration/campaigns/campaign.ts';
import { useBackTo } from '#web/kit/address/use-back.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { ConflictNotice } from '#web/kit/form/conflict/ConflictNotice.tsx';
import { useConflict } from '#web/kit/form/conflict/use-conflict.ts';
import { CampaignFrame } from './CampaignFrame.tsx';
import { type CampaignTab, CampaignTabs } from './CampaignTabs.tsx';
import { comparedFields } from './form/campaign-fields.tsx';
import { requestOf, valuesOf } from './form/campaign-values.ts';
import { GeneralForm } from './form/GeneralForm.tsx';
import { useCampaignForm } from './form/use-campaign-form.ts';
import { useLeaveLater } from './form/use-leave-later.ts';
import { isValid, type Validity, validityOf } from './form/validity.ts';
import { toCorrect } from './form/words.ts';
import { LoadedCampaign } from './LoadedCampaign.tsx';
import { campaignsPath } from './paths.ts';
import { readCampaign, useCabinets, useReloadCampaigns } from './use-campaigns.ts';

/** The list is shown again this long after a save (specification 3, section 9). */
const leaveAfter = 500;

export default function CampaignEditScreen() {
  // rises with each reload: the form begins anew
  const [round, setRound] = useState(0);
  return (
    <LoadedCampaign>
      {(campaign) => (
        <Editing key={`${campaign.Id}-${round}`} campaign={campaign} onReloaded={() => setRound(round + 1)} />
      )}
    </LoadedCampaign>
  );
}

interface EditingProps {
  campaign: Campaign;
  onReloaded: () => void;
}

/** The general form to fill in, in its screen (specification 3, section 2.4). */
function Editing({ campaign, onReloaded }: EditingProps) {
  const { Id } = campaign;
  const leaveLater = useLeaveLater(useBackTo(campaignsPath));
  const reload = useReloadCampaigns();
  const queries = useQueryClient();
  const cabinets = useCabinets();
  const state = useCampaignForm(campaign, CampaignForm);
  const { form, saved, draft, read = campaign } = state;
  const [tab, setTab] = useState<CampaignTab>('general');
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const [validity, setValidity] = useState<Validity>();
  const [isDone, setDone] = useState(false);
  const conflict = useConflict({
    form,
    fields: comparedFields(cabinets.data),
    read: saved,
    draft,
    reread: () => readCampaign(Id),
    valuesOf,
    onReread: state.setRead,
  });

  function refuse() {
    toast('danger', toCorrect, { title: "Impossible de sauvegarder l'annance!" });
    setTab('general');
    setAttempts(attempts + 1);
  }

  async function meet(error: unknown) {
    try {
      if (await conflict.meet(error)) return setTab('general');
      if (!state.showFieldErrors(error)) setFailure(sentenceOf(error));
    } catch (rereading) {
      setFailure(sentenceOf(rereading));
    }
    refuse();
  }

  async function save() {
    if (isDone) return;
    setFailure('');
    const now = validityOf(CampaignForm, form.getValues());
    setValidity(now);
    if (!state.attempt() || !isValid(now)) return refuse();
    try {
      const request = { ...requestOf(form.getValues(), read), Id, Version: read.Version };
      await blockScreen('Enregistrement…', callApi(EditCampaign, request, { file: state.fileToSend() }));
      setDone(true);
      state.markSaved();
      conflict.clear();
      toast('success', "Modification de l'annance avec succès");
      void reload();
      leaveLater(leaveAfter);
    } catch (error) {
      await meet(error);
    }
  }

  async function discard() {
    try {
      queries.setQueryData([GetCampaignById.path, Id], await readCampaign(Id));
      state.dropDraft();
      onReloaded();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  return (
    <CampaignFrame
      campaign={read}
      save={{ primary: true, onClick: () => void save() }}
      cancel={{ onClick: () => void discard() }}
    >
      <CampaignTabs
        campaign={read}
        tab={tab}
        onTab={setTab}
        isMarked={attempts > 0 && validity !== undefined && !isValid(validity)}
      >
        <GeneralForm
          state={state}
          attempts={attempts}
          failure={failure}
          onValidity={setValidity}
          notice={conflict.conflict && <ConflictNotice conflict={conflict.conflict} form={form} />}
          onSubmit={() => void save()}
          onForgetDraft={() => {
            state.reset();
            conflict.clear();
          }}
        />
      </CampaignTabs>
    </CampaignFrame>
  );
}
