import { moduleKeys } from '#contract/access/modules.ts';
import { allRoles } from '#contract/access/roles.ts';
import type { RequestOf } from '#contract/call.ts';
import type { GetAllKeypassByRole } from '#contract/directory/key-pass/calls.ts';
import { allKeyPassTypes } from '#contract/directory/key-pass/key-pass.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { moduleOptions, roleOptions, typeOptions } from './words.ts';

export const keyPassFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Libelle', label: 'Libellé' },
  { kind: 'choice', name: 'Type', label: 'Type', options: typeOptions },
  { kind: 'choice', name: 'Role', label: 'Partagé avec', options: roleOptions },
  { kind: 'choice', name: 'Module', label: 'Proposé dans', options: moduleOptions },
  { kind: 'choice', name: 'ARenouveler', label: 'État', options: [{ value: 'true', label: 'À renouveler' }] },
];

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text) ?? null;

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export const toListRequest = (values: FilterValues): RequestOf<typeof GetAllKeypassByRole> => ({
  Libelle: values.Libelle?.slice(0, 100) ?? null,
  Type: oneOf(allKeyPassTypes, values.Type),
  Role: oneOf(allRoles, values.Role),
  Module: oneOf(moduleKeys, values.Module),
  ARenouveler: values.ARenouveler === 'true',
});
