export const staffLeavePath = '/service-social/holidays/list';
export const staffCalendarPath = '/service-social/holidays/calendrier';
export const carriedLeavePath = '/portage-salarial-menu/portage-salarial-holidays/portage';
export const carriedCalendarPath = '/portage-salarial-menu/portage-salarial-holidays/calendrier';
export const staffBalancePath = '/service-social/holidays/soldes';
export const carriedBalancePath = '/portage-salarial-menu/portage-salarial-holidays/soldes';
