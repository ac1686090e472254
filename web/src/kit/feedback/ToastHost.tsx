import { Notifications } from '@mantine/notifications';
import './toasts.css';

/** Where toasts appear: top, centre, above everything. */
export default function ToastHost() {
  return <Notifications position="top-center" zIndex={500_001} containerWidth={440} />;
}
