import type { RequestOf } from '#contract/call.ts';
import type { exportSignaturesToExcel } from '#contract/documents/signatures/calls.ts';
import {
  isUnderWay,
  signatureLevels,
  signatureStateKeys,
  signatureStates,
} from '#contract/documents/signatures/signature.ts';
import { day, flag, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

/** All states in which somebody can still sign; all in which nobody signed and somebody should look at it. */
export const underWay = 'en-cours';
export const failed = 'sans-suite';

export const signatureFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Document, société ou signataire' },
  {
    kind: 'choice',
    name: 'State',
    label: 'État',
    options: [
      { value: underWay, label: 'En cours' },
      { value: failed, label: 'Refusés, expirés ou en échec' },
      ...optionsOf(signatureStates),
    ],
  },
  { kind: 'choice', name: 'IsMine', label: 'Mes demandes', options: yesNo },
  ofCompany,
  { kind: 'choice', name: 'Level', label: 'Niveau', options: optionsOf(signatureLevels) },
  { kind: 'date', name: 'From', label: 'Depuis le' },
  { kind: 'date', name: 'To', label: 'Jusqu’au' },
];

function statesOf(value: string | undefined) {
  if (value === underWay) return signatureStateKeys.filter(isUnderWay);
  if (value === failed) return ['REFUSE', 'EXPIRE', 'ECHEC'] as const;
  const state = oneOf(signatureStates, value);
  return state && [state];
}

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toRequest = (values: FilterValues): RequestOf<typeof exportSignaturesToExcel> => ({
  Text: values.Text ?? null,
  State: statesOf(values.State)?.slice(),
  IsMine: flag(values.IsMine),
  IdSociete: positive(values.IdSociete),
  Level: oneOf(signatureLevels, values.Level),
  From: day(values.From),
  To: day(values.To),
});
