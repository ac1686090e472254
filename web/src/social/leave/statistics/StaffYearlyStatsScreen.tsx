import { staffScreens } from '../leave-family.ts';
import { YearlyStatsScreen } from './YearlyStatsScreen.tsx';

/** Leave of the staff by year. */
export default function StaffYearlyStatsScreen() {
  return <YearlyStatsScreen family={staffScreens} />;
}
