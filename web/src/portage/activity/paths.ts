export const reportsPath = '/portage-salarial-menu/cra/home';

/** A carried person's month: `$id` is the person's number, `$mois` the month (YYYY-MM). */
export const activityPath = '/portage-salarial-menu/cra/$id/$mois';

export const activityOf = (person: number, month: string): string =>
  activityPath.replace('$id', String(person)).replace('$mois', month);

/** Where the link of a report's mail leads; the token stands behind the #. */
export const approvalPath = '/validation-cra';
