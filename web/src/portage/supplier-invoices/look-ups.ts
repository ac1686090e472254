import { GetListFournissuerAsKeyValueObjectByFilter } from '#contract/directory/suppliers/calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { GetListPersonnesPortageAsKeyValueObjectByFilter } from '#contract/portage/employments/calls.ts';
import { callApi } from '#web/kit/api/api.ts';

/** Whoever has, or had, a contract of portage. */
export const findCarried = (Filter: string, signal: AbortSignal): Promise<KeyValue[]> =>
  callApi(GetListPersonnesPortageAsKeyValueObjectByFilter, { Filter }, { signal });

export const findSuppliers = (Filter: string, signal: AbortSignal): Promise<KeyValue[]> =>
  callApi(GetListFournissuerAsKeyValueObjectByFilter, { Filter }, { signal });
