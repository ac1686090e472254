import { GetListDocumentTypes } from '#contract/documents/types/calls.ts';
import { allSocietes } from '#contract/permanent-files/companies/calls.ts';
import { always, askOnce } from '../measure.ts';
import type { Stage } from './subject.ts';

/** The first company and the first type of document: whose what is sent becomes. */
export async function placesOf({ targetOf }: Stage) {
  const companies = JSON.parse(await askOnce(always(targetOf(allSocietes), { PageSize: 1 })));
  const { url, headers } = targetOf(GetListDocumentTypes);
  const [type] = (await (await fetch(url, { headers })).json()) as { Key: number }[];
  return { IdSociete: companies.Items[0].Id as number, IdTypeDocument: type?.Key ?? 0 };
}
