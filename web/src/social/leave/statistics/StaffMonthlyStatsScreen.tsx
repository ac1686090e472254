import { staffScreens } from '../leave-family.ts';
import { MonthlyStatsScreen } from './MonthlyStatsScreen.tsx';

/** Leave of the staff by month. */
export default function StaffMonthlyStatsScreen() {
  return <MonthlyStatsScreen family={staffScreens} />;
}
