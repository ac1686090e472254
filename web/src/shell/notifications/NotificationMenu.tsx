import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Bones } from '#web/kit/feedback/Bones.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { BarPanel } from '../bar-panel/BarPanel.tsx';
import type { ReminderToEdit } from './reminder-to-edit.ts';
import { useMarkAllRead } from './use-marks.ts';
import { useUnread } from './use-notifications.ts';

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'), <Bones />);
const ReminderDialog = lazyPart(() => import('./ReminderDialog.tsx'));

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
        {open && <NotificationPanel onEdit={edit} onLeave={() => setOpen(false)} />}
      </BarPanel>
      <output className="visually-hidden" aria-live="polite">
        {sentence}
      </output>
      {edited && <ReminderDialog reminder={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
