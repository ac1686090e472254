import { IconAlarm, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Notification } from '#contract/workspace/notifications/calls.ts';
import panel from '../bar-panel/bar-panel.module.css';
import css from './notifications.module.css';
import { statusOf } from './use-notifications.ts';

const icons = {
  done: IconCircleCheck,
  failed: IconAlertTriangle,
  news: IconInfoCircle,
  reminder: IconAlarm,
} satisfies Record<Notification['Kind'], unknown>;

/** What kind of thing is told; the words beside it say so too. */
export function KindIcon({ kind }: { kind: Notification['Kind'] }) {
  const Shown = icons[kind];
  return (
    <span className={`${panel.lead} ${css.kind}`} data-status={statusOf[kind]}>
      <Shown size={20} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
