import { GetListFournissuerAsKeyValueObjectByFilter } from '#contract/directory/suppliers/calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { callApi } from '#web/kit/api/api.ts';

export const findSuppliers = (Filter: string, signal: AbortSignal): Promise<KeyValue[]> =>
  callApi(GetListFournissuerAsKeyValueObjectByFilter, { Filter }, { signal });
