import { Button } from '@mantine/core';
import { RefundEcfPoint, ReopenEcf, SaveEcfEngagement } from '#contract/tax/ecf/calls.ts';
import type { Ecf } from '#contract/tax/ecf/ecf.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { PointDialog } from './PointDialog.tsx';
import { SendingDialog } from './SendingDialog.tsx';
import { useReloadEcf } from './use-ecf.ts';
import type { AskedOfEcf } from './use-ecf-actions.ts';
import { ValidationDialog } from './ValidationDialog.tsx';

const DeadlinesDialog = lazyPart(
  () => import('#web/permanent-files/companies/deadlines/DeadlinesDialog.tsx'),
);

interface EcfDialogsProps {
  ecf: Ecf;
  asked: AskedOfEcf;
  onClose: () => void;
}

/** The dialog that a button of the file opens. */
export default function EcfDialogs({ ecf, asked, onClose }: EcfDialogsProps) {
  const reload = useReloadEcf(ecf.Id);
  const { Id, Version } = ecf;
  const common = { ecf, onClose, onDone: reload };
  if (asked.what === 'deadline')
    return <DeadlinesDialog title={ecf.Societe.Value} deadlines={[ecf.Echeance]} onClose={onClose} />;
  if (asked.what === 'gaps') return <GapsDialog gaps={asked.gaps} onClose={onClose} />;
  if (asked.what === 'point') return <PointDialog {...common} point={asked.point} />;
  if (asked.what === 'validate') return <ValidationDialog {...common} />;
  if (asked.what === 'send') return <SendingDialog {...common} />;
  if (asked.what === 'refund') {
    const { Numero } = asked.point;
    return (
      <FormDialog
        title={`Rembourser les honoraires du point ${Numero}`}
        fields={[
          { kind: 'text', name: 'Montant', label: 'Montant (€)', inputMode: 'decimal', first: true },
          { kind: 'date', name: 'Date', label: 'Le' },
          { kind: 'text', name: 'Motif', label: 'Motif', wide: true },
        ]}
        saved={{ Montant: '', Date: todayInParis(), Motif: '' }}
        schema={RefundEcfPoint.request}
        toRequest={(values) => ({
          Id,
          Numero,
          Montant: cents.toRequest(values, 'Montant'),
          Date: textAt(values, 'Date'),
          Motif: textAt(values, 'Motif'),
        })}
        label="Rembourser"
        send={async (request) => {
          await callApi(RefundEcfPoint, request as never);
          await reload();
        }}
        onClose={onClose}
      />
    );
  }
  if (asked.what === 'reopen')
    return (
      <FormDialog
        title="Rouvrir la préparation"
        fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }]}
        saved={{ Motif: '' }}
        schema={ReopenEcf.request}
        toRequest={(values) => ({ Id, Version, Motif: textAt(values, 'Motif') })}
        label="Rouvrir"
        send={async (request) => {
          await callApi(ReopenEcf, request as never);
          await reload();
        }}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title="Engagement de la mission"
      fields={[
        { kind: 'date', name: 'DateEngagement', label: 'Contrat signé le', wide: true, first: true },
        {
          kind: 'text',
          name: 'HonorairesParPoint',
          label: 'Honoraires par point (€)',
          inputMode: 'decimal',
          wide: true,
          help: 'Laissez vide pour garder les honoraires convenus.',
        },
      ]}
      saved={{ DateEngagement: ecf.DateEngagement ?? todayInParis(), HonorairesParPoint: '' }}
      schema={SaveEcfEngagement.request}
      toRequest={(values) => ({
        Id,
        Version,
        DateEngagement: textAt(values, 'DateEngagement'),
        HonorairesParPoint: cents.toRequest(values, 'HonorairesParPoint'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveEcfEngagement, request as never);
        await reload();
      }}
      onClose={onClose}
    />
  );
}

function GapsDialog({ gaps, onClose }: { gaps: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="La préparation n’est pas terminée"
      onClose={onClose}
      footer={<Button onClick={onClose}>Compléter</Button>}
    >
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </Dialog>
  );
}
