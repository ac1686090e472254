import { carriedScreens } from '../leave-family.ts';
import { CalendarScreen } from './CalendarScreen.tsx';

/** Which carried persons are away. */
export default function CarriedCalendarScreen() {
  return <CalendarScreen family={carriedScreens} />;
}
