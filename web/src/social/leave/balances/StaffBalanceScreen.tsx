import { staffScreens } from '../leave-family.ts';
import { BalanceListScreen } from './BalanceListScreen.tsx';

/** Balances of the staff. */
export default function StaffBalanceScreen() {
  return <BalanceListScreen family={staffScreens} />;
}
