import { roleNames } from '#contract/access/roles.ts';
import { type CampaignCabinet, projects } from '#contract/administration/campaigns/campaign.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { isRetired } from '#web/kit/records/retirement.ts';

export const projectOptions = optionsOf(projects);

export const roleOptions = optionsOf(roleNames).sort((one, other) =>
  one.label.localeCompare(other.label, 'fr'),
);

/** The cabinets that may be chosen, and those that are: a retired one stays where it stands. */
export const cabinetOptions = (cabinets: readonly CampaignCabinet[] = [], chosen: readonly string[] = []) =>
  cabinets
    .filter(({ Key, DateRetrait }) => !isRetired(DateRetrait) || chosen.includes(String(Key)))
    .map(({ Key, Value }) => ({ value: String(Key), label: Value }));
