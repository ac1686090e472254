import { staffScreens } from '../leave-family.ts';
import { CalendarScreen } from './CalendarScreen.tsx';

/** Who of the staff is away. */
export default function StaffCalendarScreen() {
  return <CalendarScreen family={staffScreens} />;
}
