import { Button } from '@mantine/core';
import { useState } from 'react';
import { SaveRiskLevelParameters } from '#contract/legal/vigilance/criteria-calls.ts';
import { riskAxes } from '#contract/legal/vigilance/risk-level.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted } from '#web/kit/text/french.ts';
import { RiskBadge } from '../RiskBadge.tsx';
import type { Preview, SaveRequest } from './CriterionDialog.tsx';

interface EffectDialogProps {
  request: SaveRequest;
  preview: Preview;
  onApplied: () => void;
  onClose: () => void;
}

/** Which files a change of criteria would touch; it is written once that is confirmed. */
export default function EffectDialog({ request, preview, onApplied, onClose }: EffectDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { TotalSocietes, Societes } = preview;

  async function apply() {
    setBusy(true);
    setFailure('');
    try {
      await callApi(SaveRiskLevelParameters, { ...request, Confirme: true });
      toast('success', 'Critère enregistré. Les niveaux sont recalculés en arrière-plan.');
      onApplied();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Effet sur les dossiers"
      size="page"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={busy} onClick={() => void apply()}>
            Appliquer
          </Button>
        </>
      }
    >
      {failure && <Notice status="danger">{failure}</Notice>}
      <p>
        {TotalSocietes === 0
          ? 'Aucun dossier ne change de niveau.'
          : `${counted(TotalSocietes, 'dossier change', 'dossiers changent')} de niveau.`}{' '}
        Rien n’est écrit avant votre confirmation.
      </p>
      <EntryList label="Dossiers qui changent de niveau">
        {Societes.map(({ IdSociete, NomSociete, Avant, Apres, Axes }) => (
          <Entry key={IdSociete} title={NomSociete} state={<RiskBadge level={Apres} />}>
            <span>
              Avant{'\u202f'}: <RiskBadge level={Avant} />
            </span>
            <span>{Axes.map((axis) => riskAxes[axis]).join(', ')}</span>
          </Entry>
        ))}
      </EntryList>
      {TotalSocietes > Societes.length && (
        <p>{`Et ${counted(TotalSocietes - Societes.length, 'autre dossier', 'autres dossiers')}.`}</p>
      )}
    </Dialog>
  );
}
