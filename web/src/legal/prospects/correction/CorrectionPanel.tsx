import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EditProspect, GetProspectById } from '#contract/legal/prospects/calls.ts';
import type { Prospect } from '#contract/legal/prospects/prospect.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { RecordFormFrame } from '#web/kit/form/RecordFormFrame.tsx';
import css from '#web/kit/form/record-form.module.css';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { missingOf } from '#web/kit/records/missing-of.ts';
import { useChoices } from '#web/permanent-files/companies/form/use-choices.ts';
import { correctionGroups, correctionValues, toCorrection } from './correction-fields.ts';

interface CorrectionPanelProps {
  id: number;
  onSaved: () => void;
  onClose: () => void;
}

const read = (ProspectId: number) => callApi(GetProspectById, { ProspectId });

/** A request as the firm corrects it; the visitor who types meanwhile is not overwritten. */
export default function CorrectionPanel({ id, onSaved, onClose }: CorrectionPanelProps) {
  const query = useQuery({
    queryKey: ['prospect-form', id],
    queryFn: () => read(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const missing = missingOf(query);
  if (missing) return <MissingPanel {...missing} onClose={onClose} />;
  return (
    <SidePanel title="Corriger la demande" onClose={onClose}>
      {(close) =>
        query.data ? (
          <Correction prospect={query.data} onSaved={onSaved} onCancel={close} />
        ) : (
          <output className={css.loading}>
            <Loader size={20} /> Chargement de la fiche…
          </output>
        )
      }
    </SidePanel>
  );
}

interface CorrectionProps {
  prospect: Prospect;
  onSaved: () => void;
  onCancel: () => void;
}

function Correction({ prospect, onSaved, onCancel }: CorrectionProps) {
  const groups = correctionGroups(prospect.PMoral, useChoices(undefined));
  const state = useRecordForm<Prospect>({
    draftName: `prospect:${prospect.ProspectId}`,
    schema: EditProspect.request,
    record: prospect,
    valuesOf: correctionValues,
    toRequest: toCorrection,
    fieldsOf: () => groups.flatMap(({ fields }) => fields),
    save: (request) => callApi(EditProspect, request as never),
    reread: ({ ProspectId }) => read(ProspectId),
    onSaved,
  });
  return (
    <RecordFormFrame
      state={state}
      isNew={false}
      groups={groups}
      schema={EditProspect.request}
      onCancel={onCancel}
    >
      <Notice status="info">Le prospect lit vos corrections dans son espace.</Notice>
    </RecordFormFrame>
  );
}
