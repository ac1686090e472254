import { carriedScreens } from '../leave-family.ts';
import { BalanceListScreen } from './BalanceListScreen.tsx';

/** Balances of carried persons. */
export default function CarriedBalanceScreen() {
  return <BalanceListScreen family={carriedScreens} />;
}
