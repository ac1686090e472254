/** Page size of a panel of the top bar (specification 1, section 9). */
export const panelRows = 5;

/** Number of the last page of so many lines; the first page is 0. */
export const lastPage = (count: number) => Math.max(0, Math.ceil(count / panelRows) - 1);
