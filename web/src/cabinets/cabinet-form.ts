import type { Cabinet } from '#contract/cabinets/cabinet.ts';
import { AddCabinet, EditCabinet, GetCabinetById } from '#contract/cabinets/calls.ts';
import { plainDecimal } from '#contract/decimals.ts';
import { callApi } from '../kit/api.ts';
import type { FormValues } from '../kit/form/fields.ts';
import { numberAt, textAt, tickAt } from '../kit/form/values.ts';
import { formatSiret } from '../kit/identifiers.ts';
import type { RecordForm } from '../kit/register/RecordPanel.tsx';
import { accountsPath, accountsToSave, accountValues } from './account-values.ts';
import { type Choices, cabinetGroups } from './cabinet-fields.tsx';

const texts = [
  'Nom',
  'FormeJuridique',
  'NumeroTva',
  'CodeNaf',
  'Telephone',
  'Email',
  'SiteInternet',
  'President',
] as const;

/** Whole euros without cents, as capitals mostly are. */
function eurosOf(cents: number | null | undefined): string {
  if (cents == null) return '';
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('fr-FR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** In cents; what is no number is sent as none, for the schema to refuse. */
function centsOf(typed: string | null): number | null {
  if (typed === null) return null;
  const plain = plainDecimal(typed);
  return plain === undefined ? Number.NaN : Math.round(Number(plain) * 100_000) / 1000;
}

const idText = (id: number | null | undefined) => (id == null ? '' : String(id));

const valuesOf = (cabinet: Cabinet | undefined): FormValues => ({
  ...Object.fromEntries(texts.map((name) => [name, cabinet?.[name] ?? ''])),
  Siret: formatSiret(cabinet?.Siret ?? ''),
  Capital: eurosOf(cabinet?.Capital),
  IdGreffe: idText(cabinet?.IdGreffe),
  DateImmatriculation: cabinet?.DateImmatriculation ?? null,
  Adresse: {
    Adresse1: cabinet?.Adresse.Adresse1 ?? '',
    Cp: cabinet?.Adresse.Cp ?? '',
    Ville: cabinet?.Adresse.Ville ?? '',
  },
  IsSuiviTresorerie: cabinet?.IsSuiviTresorerie ?? true,
  IsLogoRetire: false,
  DateRetrait: cabinet?.DateRetrait ?? null,
  IdCabinetRepreneur: '',
  ...accountValues(cabinet),
});

const toRequest = (values: FormValues, cabinet: Cabinet | undefined) => ({
  ...Object.fromEntries(texts.map((name) => [name, textAt(values, name)])),
  Siret: textAt(values, 'Siret') ?? '',
  Capital: centsOf(textAt(values, 'Capital')),
  IdGreffe: numberAt(values, 'IdGreffe'),
  DateImmatriculation: textAt(values, 'DateImmatriculation'),
  Adresse: {
    Adresse1: textAt(values, 'Adresse.Adresse1'),
    Cp: textAt(values, 'Adresse.Cp'),
    Ville: textAt(values, 'Adresse.Ville'),
  },
  IsSuiviTresorerie: tickAt(values, 'IsSuiviTresorerie'),
  ...accountsToSave(values, cabinet),
  ...(cabinet && {
    Id: cabinet.Id,
    Version: cabinet.Version,
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
  // where money goes to is not for the browser's storage
  secret: [accountsPath, 'CompteParDefaut'],
});
