import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { BarPanel } from '../BarPanel.tsx';
import type { ReminderToEdit } from './reminder-to-edit.ts';
import { useMarkAllRead } from './use-marks.ts';
import { useUnread } from './use-notifications.ts';

const NotificationPanel = lazy(() => import('./NotificationPanel.tsx'));
const ReminderDialog = lazy(() => import('./ReminderDialog.tsx'));

/** The bell of the top bar: how many notifications are unread, and the panel of all of them. */
export function NotificationMenu() {
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<ReminderToEdit>();
  const { unread, sentence } = useUnread(open);
  const markAllRead = useMarkAllRead();

  function edit(reminder: ReminderToEdit) {
    setOpen(false);
    setEdited(reminder);
  }

  return (
    <>
      <BarPanel
        icon={IconBell}
        title="Notifications"
        count={unread}
        open={open}
        onChange={setOpen}
        aside={
          unread > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={markAllRead}>
              Tout marquer comme lu
            </Button>
          )
        }
      >
        <Suspense fallback={<div aria-busy="true" />}>
          {open && <NotificationPanel onEdit={edit} onLeave={() => setOpen(false)} />}
        </Suspense>
      </BarPanel>
      <output className="visually-hidden" aria-live="polite">
        {sentence}
      </output>
      <Suspense>
        {edited && <ReminderDialog reminder={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}
