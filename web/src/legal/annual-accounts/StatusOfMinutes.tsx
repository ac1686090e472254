import { minutesStatuses } from '#contract/legal/annual-accounts/annual-accounts.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';

const labels = new Map<number, string>(minutesStatuses.map(({ code, label }) => [code, label]));
const statuses: Record<number, Status> = { 3: 'success', 4: 'warning', 5: 'success', 6: 'warning' };

/** How far the minutes of a year are. */
export const StatusOfMinutes = ({ status }: { status: number }) => (
  <StatusBadge status={statuses[status] ?? 'info'}>{labels.get(status)}</StatusBadge>
);
