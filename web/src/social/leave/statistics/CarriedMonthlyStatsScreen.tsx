import { carriedScreens } from '../leave-family.ts';
import { MonthlyStatsScreen } from './MonthlyStatsScreen.tsx';

/** Leave of carried persons by month. */
export default function CarriedMonthlyStatsScreen() {
  return <MonthlyStatsScreen family={carriedScreens} />;
}
