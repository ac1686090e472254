import { IconCheck, IconClockEdit, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DownloadFile } from '#contract/workspace/downloads/calls.ts';
import type { Notification } from '#contract/workspace/notifications/calls.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import panel from '../bar-panel/bar-panel.module.css';
import { KindIcon } from './KindIcon.tsx';
import css from './notifications.module.css';
import type { ReminderToEdit } from './reminder-to-edit.ts';
import { useMarks } from './use-marks.ts';

interface NotificationLineProps {
  notification: Notification;
  onEdit: (reminder: ReminderToEdit) => void;
  onLeave: () => void;
}

/** One thing that the user was told: what, when, whether they have read it, and the way to what it is about. */
export function NotificationLine({ notification, onEdit, onLeave }: NotificationLineProps) {
  const { Id, Kind, Title, Text, At, IsRead } = notification;
  const { read, remove } = useMarks(Id);
  return (
    <div className={panel.line} data-unread={!IsRead || undefined}>
      <KindIcon kind={Kind} />
      <div className={`${panel.words} ${css.words}`}>
        <Headline
          notification={notification}
          onOpen={() => {
            if (!IsRead) read();
          }}
          onLeave={onLeave}
        />
        {Text && <span className={css.text}>{Text}</span>}
        <small>
          {!IsRead && <span className={css.unread}>Non lue</span>}
          <Moment at={At} />
        </small>
      </div>
      <div className={css.actions}>
        {!IsRead && (
          <IconAction label={`Marquer comme lue\u202f: ${Title}`} icon={IconCheck} onClick={read} />
        )}
        {Kind === 'reminder' && (
          <IconAction
            label={`Reporter\u202f: ${Title}`}
            icon={IconClockEdit}
            onClick={() => onEdit({ Id, Text: Title })}
          />
        )}
        <IconAction label={`Supprimer\u202f: ${Title}`} icon={IconTrash} onClick={remove} />
      </div>
    </div>
  );
}

interface HeadlineProps extends Pick<NotificationLineProps, 'notification' | 'onLeave'> {
  onOpen: () => void;
}

/** The title: a link to the screen, or a button that takes the file, or words alone. */
function Headline({ notification: { Title, Link: to, ZipId }, onOpen, onLeave }: HeadlineProps) {
  function take(id: string) {
    onOpen();
    fetchFile(DownloadFile, { ZipId: id })
      .then(saveFile)
      .catch((error: unknown) => toast('danger', sentenceOf(error)));
  }

  function leave() {
    onOpen();
    onLeave();
  }

  if (to) {
    return (
      <Link to={to} className={css.headline} onClick={leave}>
        {Title}
      </Link>
    );
  }
  if (ZipId) {
    return (
      <button type="button" className={css.headline} onClick={() => take(ZipId)}>
        {Title}
      </button>
    );
  }
  return <strong>{Title}</strong>;
}
