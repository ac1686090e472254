import { LeaveListScreen } from './LeaveListScreen.tsx';
import { carriedScreens } from './leave-family.ts';

/** Leave of carried persons. */
export default function CarriedLeaveScreen() {
  return <LeaveListScreen family={carriedScreens} />;
}
