import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RequestEditSociety } from '#contract/permanent-files/companies/change-request-calls.ts';
import {
  type Company,
  type CompanySection,
  companySections,
} from '#contract/permanent-files/companies/company.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { RecordFormFrame } from '#web/kit/form/RecordFormFrame.tsx';
import css from '#web/kit/form/record-form.module.css';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { missingOf } from '#web/kit/records/missing-of.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { differs, fieldsToSend, valuesOf } from '../form/company-values.ts';
import { focusedOn, sectionGroups } from '../form/section-groups.ts';
import { useChoices } from '../form/use-choices.ts';
import { askedFields } from './asked-fields.ts';

interface RequestPanelProps {
  /** The file as it is today. */
  read: () => Promise<Company>;
  section: CompanySection;
  /** The field that typing begins in; none: the first one. */
  focus?: string | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** A section of a company's file as somebody wants it who may not change it. */
export default function RequestPanel({ read, section, focus, onSaved, onClose }: RequestPanelProps) {
  const query = useQuery({
    queryKey: ['company-request', section],
    queryFn: read,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const missing = missingOf(query);
  if (missing) return <MissingPanel {...missing} onClose={onClose} />;
  const company = query.data;
  return (
    <SidePanel title={`Demander une modification\u202f: ${companySections[section].label}`} onClose={onClose}>
      {(close) =>
        company ? (
          <Asking
            company={company}
            read={read}
            section={section}
            focus={focus}
            onSaved={onSaved}
            onCancel={close}
          />
        ) : (
          <output className={css.loading}>
            <Loader size={20} /> Chargement de la fiche…
          </output>
        )
      }
    </SidePanel>
  );
}

interface AskingProps {
  company: Company;
  read: () => Promise<Company>;
  section: CompanySection;
  focus: string | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

const reasonGroup = (): FieldGroup => ({
  title: 'Demande',
  fields: [
    { kind: 'date', name: 'DateEffet', label: 'Vrai depuis le', most: todayInParis() },
    { kind: 'long-text', name: 'Motif', label: 'Motif', wide: true },
  ],
});

/** The section's fields; what differs from the file is what is asked for. */
function Asking({ company, read, section, focus, onSaved, onCancel }: AskingProps) {
  const choices = useChoices(company);
  const asked = askedFields(useSession());
  const names = companySections[section].fields.filter((name) => asked.includes(name));
  const groupsOf = (values: FormValues, form?: ZodForm): FieldGroup[] => [
    ...sectionGroups(section, { company, values, form, choices }, true)
      .map((group) => ({
        ...group,
        fields: group.fields.filter(({ name }) => names.includes(name.split('.')[0] ?? '')),
      }))
      .filter(({ fields }) => fields.length > 0),
    reasonGroup(),
  ];
  const state = useRecordForm<Company>({
    draftName: `company:${company.Id}:request:${section}`,
    schema: RequestEditSociety.request,
    record: company,
    valuesOf: (read) => ({ ...valuesOf(read), Motif: '' }),
    toRequest: (values) => {
      const changed = names.filter((name) => differs([name], values, company));
      const wanted = fieldsToSend(changed, values, company, choices.countries);
      return {
        IdSociete: company.Id,
        Changements: changed.map((Champ) => ({ Champ, Propose: wanted[Champ] ?? null })),
        DateEffet: textAt(values, 'DateEffet'),
        Motif: textAt(values, 'Motif'),
      };
    },
    fieldsOf: (values) => groupsOf(values).flatMap(({ fields }) => fields),
    save: (request) => callApi(RequestEditSociety, request as never),
    reread: read,
    onSaved,
  });
  return (
    <RecordFormFrame
      state={state}
      isNew={false}
      groups={focusedOn(groupsOf(state.form.values, state.form), focus)}
      schema={RequestEditSociety.request}
      onCancel={onCancel}
    >
      <Notice status="info">
        Écrivez les valeurs voulues. Rien ne change avant que le cabinet ne l’accepte.
      </Notice>
    </RecordFormFrame>
  );
}
