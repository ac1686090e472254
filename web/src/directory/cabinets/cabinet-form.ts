import type { RequestOf } from '#contract/call.ts';
import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import { AddCabinet, EditCabinet, GetCabinetById } from '#contract/directory/cabinets/calls.ts';
import { address } from '#web/directory/referentials/address-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { date, grouped, number, recordValues, texts, tick } from '#web/kit/form/record-values.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import type { RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { accountsToSave, accountValues } from './account-values.ts';
import { type Choices, cabinetGroups } from './cabinet-fields.tsx';

/** Of all saves alike; the accounts have their own way, retirement and logo are an edit's alone. */
type Common = Omit<RequestOf<typeof AddCabinet>, 'CompteParDefaut' | 'Comptes' | 'ComptesRetires'>;

const inForm = recordValues<Cabinet, Common>(
  {
    ...texts(
      'Nom',
      'FormeJuridique',
      'NumeroTva',
      'CodeNaf',
      'Telephone',
      'Email',
      'SiteInternet',
      'President',
    ),
    Siret: grouped(formatSiret),
    Capital: cents,
    IdGreffe: number,
    DateImmatriculation: date,
    Adresse: address,
    IsSuiviTresorerie: tick,
  },
  () => ({ IsSuiviTresorerie: true }),
);

const valuesOf = (cabinet: Cabinet | undefined): FormValues => ({
  ...inForm.valuesOf(cabinet),
  IsLogoRetire: false,
  DateRetrait: cabinet?.DateRetrait ?? null,
  IdCabinetRepreneur: '',
  ...accountValues(cabinet),
});

const toRequest = (values: FormValues, cabinet: Cabinet | undefined) => ({
  ...inForm.toRequest(values, cabinet),
  ...accountsToSave(values, cabinet),
  ...(cabinet && {
    IsLogoRetire: tickAt(values, 'IsLogoRetire'),
    DateRetrait: textAt(values, 'DateRetrait'),
    IdCabinetRepreneur: numberAt(values, 'IdCabinetRepreneur'),
  }),
});

export const cabinetForm = (choices: Choices): RecordForm<Cabinet, Cabinet> => ({
  name: 'cabinet',
  groups: cabinetGroups(choices),
  schemas: { add: AddCabinet.request, edit: EditCabinet.request },
  read: ({ Id }) => callApi(GetCabinetById, { Id }),
  valuesOf,
  toRequest,
  save: (request, isNew, _form, { file = null }) =>
    callApi(isNew ? AddCabinet : EditCabinet, request as never, { file }),
});
