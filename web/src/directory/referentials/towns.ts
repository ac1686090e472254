import { FindPostalCodes } from '#contract/directory/referentials/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import type { SearchedField } from '#web/kit/form/fields.ts';

/**
 * Towns behind the beginning of a postcode, for a form: choosing one fills both fields. What is no beginning of a
 * French postcode has no proposals and may be typed all the same.
 */
export const townsByPostcode =
  (postcodeField: string, townField: string): SearchedField['search'] =>
  async (text, signal) => {
    if (!/^\d{2,10}$/.test(text)) return [];
    const towns = await callApi(FindPostalCodes, { prefix: text }, { signal });
    return towns.map(({ CodePostal, Ville }) => ({
      label: `${CodePostal} ${Ville}`,
      values: { [postcodeField]: CodePostal, [townField]: Ville },
    }));
  };
