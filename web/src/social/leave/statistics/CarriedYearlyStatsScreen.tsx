import { carriedScreens } from '../leave-family.ts';
import { YearlyStatsScreen } from './YearlyStatsScreen.tsx';

/** Leave of carried persons by year. */
export default function CarriedYearlyStatsScreen() {
  return <YearlyStatsScreen family={carriedScreens} />;
}
