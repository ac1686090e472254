import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { PanelPage, PanelPages } from '../bar-panel/PanelPages.tsx';
import { lastPage } from '../bar-panel/panel-paging.ts';
import { NotificationLine } from './NotificationLine.tsx';
import css from './notifications.module.css';
import { ReminderLine } from './ReminderLine.tsx';
import type { ReminderToEdit } from './reminder-to-edit.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNotificationPage, useReminders } from './use-notifications.ts';

interface NotificationPanelProps {
  onEdit: (reminder: ReminderToEdit) => void;
  /** Something else is gone to. */
  onLeave: () => void;
}

/** What the user has been told, and the reminders that they will be told of. */
export default function NotificationPanel({ onEdit, onLeave }: NotificationPanelProps) {
  const [shown, setShown] = useState<'told' | 'to-come'>('told');
  const { data: reminders } = useReminders();
  const toCome = reminders?.length ? ` (${reminders.length})` : '';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons of a toolbar, no fields of a form */}
      <div role="group" aria-label="Notifications affichées" className={css.choice}>
        <button type="button" aria-pressed={shown === 'told'} onClick={() => setShown('told')}>
          Reçues
        </button>
        <button type="button" aria-pressed={shown === 'to-come'} onClick={() => setShown('to-come')}>
          Rappels à venir{toCome}
        </button>
      </div>
      {shown === 'told' ? <Received onEdit={onEdit} onLeave={onLeave} /> : <ToCome onEdit={onEdit} />}
      <div className={css.foot}>
        <Button
          variant="default"
          leftSection={<IconBellPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => onEdit({ Text: '' })}
        >
          Ajouter un rappel
        </Button>
      </div>
    </>
  );
}

function Received({ onEdit, onLeave }: NotificationPanelProps) {
  const [wanted, setWanted] = useState(0);
  const query = useNotificationPage(wanted);
  const last = query.data ? lastPage(query.data.TotalCount) : wanted;
  // the last page goes with its last line
  useEffect(() => {
    if (wanted > last) setWanted(last);
  }, [wanted, last]);
  const inside = useKeptFocus();
  return (
    <div ref={inside}>
      <Loaded query={query}>
        {({ Items, TotalCount }) =>
          TotalCount === 0 ? (
            <p className={css.empty}>Aucune notification</p>
          ) : (
            <PanelPage
              items={Items}
              count={TotalCount}
              page={wanted}
              onTurn={setWanted}
              keyOf={({ Id }) => Id}
            >
              {(one) => <NotificationLine notification={one} onEdit={onEdit} onLeave={onLeave} />}
            </PanelPage>
          )
        }
      </Loaded>
    </div>
  );
}

function ToCome({ onEdit }: Pick<NotificationPanelProps, 'onEdit'>) {
  const query = useReminders();
  const inside = useKeptFocus();
  return (
    <div ref={inside}>
      <Loaded query={query}>
        {(reminders) =>
          reminders.length === 0 ? (
            <p className={css.empty}>Aucun rappel à venir</p>
          ) : (
            <PanelPages items={reminders} keyOf={({ Id }) => Id}>
              {(reminder) => <ReminderLine reminder={reminder} onEdit={onEdit} />}
            </PanelPages>
          )
        }
      </Loaded>
    </div>
  );
}
