import { GetAllStatutsDirigeant } from '#contract/directory/referentials/calls.ts';
import type { Mandate } from '#contract/permanent-files/companies/mandate.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { endForm, mandateForm, renewForm } from './mandate-form.ts';
import type { MandatePanelName } from './mandate-panels.ts';
import { nameOf, words } from './mandate-words.ts';

interface MandatePanelProps {
  name: MandatePanelName;
  companyId: number;
  /** None: a new one. */
  mandate: Mandate | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const titles = { 'fin-mandat': 'Mettre fin au mandat', 'renouveler-mandat': 'Renouveler le mandat' } as const;

/** A mandate beside the company's page: to add, to correct, to end or to renew. */
export default function MandatePanel({ name, companyId, mandate, onSaved, onClose }: MandatePanelProps) {
  const { data = [] } = useReading(GetAllStatutsDirigeant);
  const statuses = data
    .filter(({ EstActif, Code }) => EstActif || Code === mandate?.StatutDirigeant)
    .map(({ Code, Libelle }) => ({ value: Code, label: Libelle }));
  const form =
    name === 'fin-mandat'
      ? endForm(companyId)
      : name === 'renouveler-mandat'
        ? renewForm(companyId)
        : mandateForm({ companyId, statuses });
  return (
    <RecordPanel<Mandate, Mandate>
      mode={mandate ? { kind: 'edit', row: mandate } : { kind: 'create' }}
      words={name in titles ? { ...words, edit: titles[name as keyof typeof titles] } : words}
      rowId={({ Id }) => Id}
      rowName={nameOf}
      form={form}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
