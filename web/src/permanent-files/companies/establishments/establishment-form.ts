import {
  AddEtablissement,
  EditEtablissement,
  type Establishment,
  GetEtablissements,
} from '#contract/permanent-files/companies/establishment-calls.ts';
import { address, addressFields } from '#web/directory/referentials/address-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { dates, grouped, recordValues, texts } from '#web/kit/form/record-values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatSiret, upToDigits } from '#web/kit/text/identifiers.ts';
import { findAdministrations } from '../form/look-ups.ts';

const groups = (): FieldGroup[] => [
  {
    title: 'Établissement',
    fields: [
      {
        kind: 'text',
        name: 'Siret',
        label: 'SIRET',
        inputMode: 'numeric',
        mask: (typed) => upToDigits(typed, 14),
        groups: formatSiret,
        first: true,
      },
      { kind: 'text', name: 'Nom', label: 'Nom' },
      ...addressFields(),
      { kind: 'date', name: 'DateDebut', label: 'Ouverture' },
      { kind: 'date', name: 'DateFin', label: 'Fermeture', notBefore: 'DateDebut' },
      {
        kind: 'look-up',
        name: 'IdServiceImpots',
        label: 'Service des impôts',
        search: findAdministrations(1),
        wide: true,
      },
    ],
  },
];

type Filled = Pick<Establishment, 'Siret' | 'Nom' | 'Adresse' | 'DateDebut' | 'DateFin'>;

const inForm = recordValues<Establishment, Filled>({
  ...texts('Nom'),
  ...dates('DateDebut', 'DateFin'),
  Siret: grouped(formatSiret),
  Adresse: address,
});

/** The form of an establishment of one company. */
export const establishmentForm = (companyId: number): RecordForm<Establishment, Establishment> => ({
  name: `establishment-${companyId}`,
  groups,
  schemas: { add: AddEtablissement.request, edit: EditEtablissement.request },
  async read({ Id }) {
    const { Items } = await callApi(GetEtablissements, { IdSociete: companyId });
    const found = Items.find((one) => one.Id === Id);
    if (!found) throw new Error('the establishment is gone');
    return found;
  },
  valuesOf: (record) => ({
    ...inForm.valuesOf(record),
    IdServiceImpots: lookedUp.toForm(record?.ServiceImpots),
  }),
  toRequest: (values, record) => ({
    ...inForm.toRequest(values, record),
    ...(!record && { IdSociete: companyId }),
    IdServiceImpots: lookedUp.toRequest(values, 'IdServiceImpots'),
  }),
  save: (request, isNew) => callApi(isNew ? AddEtablissement : EditEtablissement, request as never),
});
