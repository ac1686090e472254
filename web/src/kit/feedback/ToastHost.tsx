import { Notifications } from '@mantine/notifications';
import './toasts.css';

/** Where toasts appear: top, centre, above everything (specification 1, section 9), in the free middle of the top bar. */
export default function ToastHost() {
  return <Notifications position="top-center" zIndex={500_001} containerWidth={480} />;
}
