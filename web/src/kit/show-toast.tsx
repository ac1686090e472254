import { notifications } from '@mantine/notifications';
import { type Status, statusIcons } from './status.ts';

export function showToast(status: Status, message: string): void {
  const StatusIcon = statusIcons[status];
  notifications.show({
    message,
    icon: <StatusIcon size={20} stroke={1.75} aria-hidden="true" />,
    autoClose: status === 'danger' ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
    role: status === 'danger' ? 'alert' : 'status',
    'data-status': status,
  });
}
