/** How much of a sheet is wanted: all of it, or no more than its first rows. */
export interface Wanted {
  sheet: number;
  isBeginning: boolean;
}
