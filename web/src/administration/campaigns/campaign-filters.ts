import type { GetAllCampaigns } from '#contract/administration/campaigns/calls.ts';
import { StatusCode } from '#contract/administration/campaigns/campaign.ts';
import type { RequestOf } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { statusOptions } from './campaign-states.tsx';
import { dayAfter } from './days.ts';

export const campaignFilters: readonly FilterField[] = [
  { kind: 'text', name: 'Title', label: 'Titre' },
  { kind: 'date', name: 'StartDate', label: 'Date début' },
  { kind: 'date', name: 'EndDate', label: 'Date fin' },
  { kind: 'choice', name: 'Status', label: 'Statut', options: statusOptions },
];

const dayPlusOne = (day: string | undefined) =>
  day !== undefined && LegalDate.safeParse(day).success ? dayAfter(day) : null;

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues): RequestOf<typeof GetAllCampaigns> {
  const status = StatusCode.safeParse(values.Status === undefined ? undefined : Number(values.Status));
  return {
    Title: values.Title ?? null,
    StartDate: dayPlusOne(values.StartDate),
    EndDate: dayPlusOne(values.EndDate),
    Status: status.success ? status.data : null,
  };
}
