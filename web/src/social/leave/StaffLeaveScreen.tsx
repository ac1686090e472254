import { LeaveListScreen } from './LeaveListScreen.tsx';
import { staffScreens } from './leave-family.ts';

/** Leave of the staff. */
export default function StaffLeaveScreen() {
  return <LeaveListScreen family={staffScreens} />;
}
