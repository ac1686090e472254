import { useNavigate } from '@tanstack/react-router';
import type { KeyValue } from '#contract/key-value.ts';
import { AddQuestionnairesEcf } from '#contract/tax/ecf/questionnaire-calls.ts';
import { GetListSocietesByFilter } from '#contract/tax/visa/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { ecfPagePath } from './paths.ts';

interface OpenEcfDialogProps {
  /** Whose file it will be, where that is known. */
  company?: KeyValue;
  onClose: () => void;
}

/** Opens the file of a company and year, and leads to it. */
export default function OpenEcfDialog({ company, onClose }: OpenEcfDialogProps) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Ouvrir un ECF"
      fields={[
        {
          kind: 'look-up',
          name: 'IdSociete',
          label: 'Société',
          wide: true,
          ...(company ? { locked: true } : { first: true }),
          search: (filter, signal) =>
            callApi(GetListSocietesByFilter, { filter, isFromVisaFiscal: false }, { signal }),
        },
        { kind: 'choice', name: 'Annee', label: 'Exercice clos en', wide: true, options: years },
      ]}
      saved={{
        IdSociete: lookUpValue(company),
        Annee: String(Number(todayInParis().slice(0, 4)) - 1),
      }}
      schema={AddQuestionnairesEcf.request}
      toRequest={(values) => ({
        IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
        Annee: numberAt(values, 'Annee'),
      })}
      label="Ouvrir"
      send={async (request) => {
        const { Id } = await callApi(AddQuestionnairesEcf, request as never);
        void navigate({ to: ecfPagePath, params: { id: String(Id) } } as never);
      }}
      onClose={onClose}
    />
  );
}
