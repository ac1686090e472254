import { type Beneficiary, beneficiaries } from '#contract/portage/activity-account/natures.ts';

/** Who gets what leaves an account, as its reader calls them: its own person is 'Vous'. */
export const beneficiaryName = (who: Beneficiary, isOwn: boolean): string =>
  isOwn && who === 'PERSONNE' ? 'Vous' : beneficiaries[who];
