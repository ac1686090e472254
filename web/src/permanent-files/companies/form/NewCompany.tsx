import { useRef, useState } from 'react';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import { callApi } from '#web/kit/api/api.ts';
import { callWithin } from '#web/kit/form/call-within.ts';
import { RecordFormFrame } from '#web/kit/form/RecordFormFrame.tsx';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { DirectoryPrefill } from '../directory/DirectoryPrefill.tsx';
import { valuesOf } from './company-values.ts';
import { DoublesNotice } from './DoublesNotice.tsx';
import { companyToAdd, fieldsOfNew, type Situation, schemas, situationOf } from './new-file.ts';
import { newFileGroups } from './section-groups.ts';
import { useChoices } from './use-choices.ts';
import { useDoubles } from './use-doubles.ts';
import { useVatOfDraft } from './use-vat-of-draft.ts';

interface NewCompanyProps {
  onSaved: (Id: number) => void;
  onCancel: () => void;
}

/** A file that is opened: of a company of France, of one in creation, or of one abroad. */
export function NewCompany({ onSaved, onCancel }: NewCompanyProps) {
  const [situation, setSituation] = useState<Situation>('FRANCE');
  const added = useRef(0);
  const choices = useChoices(undefined);
  const schema = schemas[situation];
  const state = useRecordForm<Company>({
    draftName: 'company:new',
    schema,
    record: undefined,
    valuesOf,
    toRequest: (values) => companyToAdd(values, choices.countries),
    fieldsOf: () => [],
    async save(request, form) {
      const make = () => callApi(AddSociete, { societe: request } as never);
      const { Id, IsExist } = await callWithin('societe', make);
      if (IsExist) form.setFieldError('Siret', 'Une autre société a déjà ce SIRET.');
      added.current = Id;
      return !IsExist;
    },
    reread: () => Promise.reject(new Error('a new file has no other version')),
    onSaved: () => onSaved(added.current),
  });
  const { form } = state;
  const chosen = situationOf(form.values);
  // what is owed follows what is chosen, or what a draft brought back
  if (chosen !== situation) setSituation(chosen);
  useVatOfDraft(form, state.draft !== undefined && chosen === 'FRANCE');
  const doubles = useDoubles(form.values, undefined);
  const groups = newFileGroups({ company: undefined, values: form.values, form, choices });
  return (
    <RecordFormFrame state={state} isNew groups={groups} schema={schema} onCancel={onCancel}>
      {chosen === 'FRANCE' && <DirectoryPrefill form={form} names={fieldsOfNew} />}
      <DoublesNotice doubles={doubles} />
    </RecordFormFrame>
  );
}
