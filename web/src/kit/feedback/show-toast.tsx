import { notifications } from '@mantine/notifications';
import { type Status, statusIcons } from '../page/status.ts';

const roleOf = (status: Status) => (status === 'danger' ? 'alert' : 'status');

interface ToastOptions {
  title?: string;
  isSpoken?: boolean;
}

export function showToast(status: Status, message: string, { title, isSpoken = true }: ToastOptions): void {
  const StatusIcon = statusIcons[status];
  notifications.show({
    title,
    message,
    icon: <StatusIcon size={20} stroke={1.75} aria-hidden="true" />,
    autoClose: status === 'danger' ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
    role: isSpoken ? roleOf(status) : 'presentation',
    'data-status': status,
  });
}
