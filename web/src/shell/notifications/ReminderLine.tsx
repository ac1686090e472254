import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { Reminder } from '#contract/workspace/notifications/reminder-calls.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { formatMoment } from '#web/kit/text/moments.ts';
import panel from '../bar-panel/bar-panel.module.css';
import { KindIcon } from './KindIcon.tsx';
import css from './notifications.module.css';
import type { ReminderToEdit } from './reminder-to-edit.ts';
import { useMarks } from './use-marks.ts';

interface ReminderLineProps {
  reminder: Reminder;
  onEdit: (reminder: ReminderToEdit) => void;
}

/** A reminder to come: its exact moment, and what can be done to it. */
export function ReminderLine({ reminder, onEdit }: ReminderLineProps) {
  const { Id, Text, Date: day, Time, At } = reminder;
  const { remove } = useMarks(Id);
  return (
    <div className={panel.line}>
      <KindIcon kind="reminder" />
      <div className={`${panel.words} ${css.words}`}>
        <strong>{Text}</strong>
        <small>
          <time dateTime={At}>Le {formatMoment(At)}</time>
        </small>
      </div>
      <div className={css.actions}>
        <IconAction
          label={`Modifier\u202f: ${Text}`}
          icon={IconPencil}
          onClick={() => onEdit({ Id, Text, Date: day, Time })}
        />
        <IconAction label={`Supprimer\u202f: ${Text}`} icon={IconTrash} onClick={remove} />
      </div>
    </div>
  );
}
