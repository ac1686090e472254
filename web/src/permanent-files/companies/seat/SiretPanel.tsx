import { useState } from 'react';
import { EditSiret } from '#contract/permanent-files/companies/calls.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { RecordFormFrame } from '#web/kit/form/RecordFormFrame.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatSiret, upToDigits } from '#web/kit/text/identifiers.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { readCompany } from '../page/use-company.ts';

interface SiretPanelProps {
  company: Company;
  /** Is told what still carries the former number. */
  onSaved: (carriers: readonly string[]) => void;
  onClose: () => void;
}

const helps = {
  TRANSFERT:
    'Le siège a changé d’établissement : le SIREN reste, l’ancien SIRET devient un établissement fermé.',
  CORRECTION: 'Le numéro était faux : il est remplacé, et ce qui porte encore l’ancien vous est dit.',
} as const;

const groups = (company: Company, values: FormValues): FieldGroup[] => {
  const nature = textAt(values, 'Nature') as keyof typeof helps | null;
  return [
    {
      title: 'SIRET',
      fields: [
        {
          kind: 'slot',
          name: 'Ancien',
          label: 'SIRET actuel',
          content: company.Siret ? formatSiret(company.Siret) : '–',
        },
        {
          kind: 'choice',
          name: 'Nature',
          label: 'Nature',
          required: true,
          options: [
            { value: 'TRANSFERT', label: 'Transfert du siège' },
            { value: 'CORRECTION', label: 'Correction' },
          ],
          ...(nature && { help: helps[nature] }),
        },
        {
          kind: 'text',
          name: 'Siret',
          label: 'Nouveau SIRET',
          inputMode: 'numeric',
          required: true,
          mask: (typed) => upToDigits(typed, 14),
          groups: formatSiret,
        },
        ...(nature === 'TRANSFERT'
          ? [
              {
                kind: 'date' as const,
                name: 'DateEffet',
                label: 'Date d’effet',
                required: true,
                most: todayInParis(),
              },
            ]
          : []),
        { kind: 'long-text', name: 'Motif', label: 'Motif', wide: true },
      ],
    },
  ];
};

const empty = (): FormValues => ({ Nature: '', Siret: '', DateEffet: null, Motif: '' });

/** The SIRET of a company's seat: the seat moves on a day, or the number was wrong. */
export default function SiretPanel({ company: first, onSaved, onClose }: SiretPanelProps) {
  const [carriers] = useState<string[]>([]);
  const state = useRecordForm<Company>({
    draftName: `company:${first.Id}:siret`,
    schema: EditSiret.request,
    record: first,
    valuesOf: empty,
    toRequest: (values, company = first) => ({
      Id: company.Id,
      Version: company.Version,
      Siret: textAt(values, 'Siret') ?? '',
      Nature: textAt(values, 'Nature') ?? undefined,
      DateEffet: textAt(values, 'DateEffet'),
      Motif: textAt(values, 'Motif'),
    }),
    fieldsOf: () => [],
    async save(request) {
      const { Porteurs } = await callApi(EditSiret, request as never);
      carriers.push(...Porteurs);
    },
    reread: ({ Id }) => readCompany(Id, null),
    onSaved: () => onSaved(carriers),
  });
  return (
    <SidePanel title={`Changer de SIRET\u202f: ${first.RaisonSociale}`} onClose={onClose}>
      {(close) => (
        <RecordFormFrame
          state={state}
          isNew={false}
          groups={groups(state.record ?? first, state.form.values)}
          schema={EditSiret.request}
          onCancel={close}
        />
      )}
    </SidePanel>
  );
}
