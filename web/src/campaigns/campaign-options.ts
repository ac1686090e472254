import { roleNames } from '#contract/access/roles.ts';
import { projects } from '#contract/campaigns/campaign.ts';
import type { KeyValue } from '#contract/key-value.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const projectOptions = optionsOf(projects);

export const roleOptions = optionsOf(roleNames).sort((one, other) =>
  one.label.localeCompare(other.label, 'fr'),
);

export const cabinetOptions = (cabinets: readonly KeyValue[] = []) =>
  cabinets.map(({ Key, Value }) => ({ value: String(Key), label: Value }));
