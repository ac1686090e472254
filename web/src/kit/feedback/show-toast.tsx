import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Status, statusIcons } from '../page/status/status.ts';
import type { ToastOptions } from './toast-options.ts';

const roleOf = (status: Status) => (status === 'danger' ? 'alert' : 'status');

/**
 * Draws a toast (snackbar): 5 seconds, 10 where it is a failure or offers something to do. Reached through `toast`,
 * which loads it.
 */
export function showToast(status: Status, message: string, options: ToastOptions): void {
  const { title, isSpoken = true, actions = [] } = options;
  const StatusIcon = statusIcons[status];
  const id = notifications.show({
    title,
    message: (
      <span className="toast-body">
        <span>{message}</span>
        {actions.length > 0 && (
          <span className="toast-actions">
            {actions.map(({ label, run }) => (
              <Button
                key={label}
                size="compact-sm"
                variant="default"
                onClick={() => {
                  notifications.hide(id);
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </span>
        )}
      </span>
    ),
    icon: <StatusIcon size={20} stroke={1.75} aria-hidden="true" />,
    autoClose: status === 'danger' || actions.length > 0 ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': 'Fermer' },
    role: roleOf(status),
    ...(isSpoken ? {} : { 'aria-live': 'off' as const }),
    'data-status': status,
  });
}
