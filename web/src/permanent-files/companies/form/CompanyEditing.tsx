import { can } from '#contract/access/access.ts';
import { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import {
  type Company,
  type CompanySection,
  CompanyToEdit,
} from '#contract/permanent-files/companies/company.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { datedChangeGroup } from '#web/kit/dated-change/dated-change-group.ts';
import { callWithin } from '#web/kit/form/call-within.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { RecordFormFrame } from '#web/kit/form/RecordFormFrame.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { DirectoryPrefill } from '../directory/DirectoryPrefill.tsx';
import { readCompany } from '../page/use-company.ts';
import { differs, fieldsToSend, valuesOf } from './company-values.ts';
import { DoublesNotice } from './DoublesNotice.tsx';
import { editableFields } from './editable-fields.ts';
import { datedOf, focusedOn, sectionGroups } from './section-groups.ts';
import { useChoices } from './use-choices.ts';
import { useDoubles } from './use-doubles.ts';
import { useVatOfDraft } from './use-vat-of-draft.ts';

interface CompanyEditingProps {
  /** As read when the form opened. */
  company: Company;
  section: CompanySection;
  focus: string | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** One section of a company's file to fill in: the others stay as they are, whoever changes them meanwhile. */
export function CompanyEditing({ company: first, section, focus, onSaved, onCancel }: CompanyEditingProps) {
  const isKeeper = can(useSession(), AddSociete);
  const choices = useChoices(first);
  const names = editableFields(section, isKeeper);
  const isDated = (values: FormValues, company: Company) => differs(datedOf(names), values, company);
  const groupsOf = (values: FormValues, company: Company, form?: ZodForm) => [
    ...sectionGroups(section, { company, values, form, choices }, isKeeper),
    ...(isDated(values, company) ? [datedChangeGroup(values.Nature, todayInParis())] : []),
  ];
  const state = useRecordForm<Company>({
    draftName: `company:${first.Id}:${section}`,
    schema: CompanyToEdit,
    record: first,
    valuesOf,
    toRequest: (values, company = first) => ({
      Id: company.Id,
      Version: company.Version,
      ...fieldsToSend(names, values, company, choices.countries),
      ...(isDated(values, company) && {
        // nobody is spared the question: none of the two is what is mostly meant
        Nature: textAt(values, 'Nature') ?? '',
        DateEffet: textAt(values, 'DateEffet'),
      }),
    }),
    fieldsOf: (values) => groupsOf(values, first).flatMap(({ fields }) => fields),
    save: (request) => callWithin('societe', () => callApi(EditSociete, { societe: request } as never)),
    reread: ({ Id }) => readCompany(Id, null),
    onSaved,
  });
  const { form, record: company = first } = state;
  useVatOfDraft(form, state.draft !== undefined && section === 'identite' && !company.Siret);
  const doubles = useDoubles(section === 'identite' || section === 'cabinet' ? form.values : {}, company.Id);
  return (
    <RecordFormFrame
      state={state}
      isNew={false}
      groups={focusedOn(groupsOf(form.values, company, form), focus)}
      schema={CompanyToEdit}
      onCancel={onCancel}
    >
      {section === 'identite' && isKeeper && (
        <DirectoryPrefill form={form} names={names.filter((name) => name !== 'Siret' || !company.Siret)} />
      )}
      <DoublesNotice doubles={doubles} />
    </RecordFormFrame>
  );
}
