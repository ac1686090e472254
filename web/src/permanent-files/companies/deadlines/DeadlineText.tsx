import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';

/** A deadline in a few words: its day, how late it is, or the day on which it was met. */
export function DeadlineText({ deadline }: { deadline: Deadline }) {
  const { Date: day, FaitLe, EnRetard } = deadline;
  if (FaitLe) return <StatusBadge status="success">{formatDate(FaitLe)}</StatusBadge>;
  if (EnRetard) return <StatusBadge status="danger">{`En retard\u202f: ${formatDate(day)}`}</StatusBadge>;
  return formatDate(day);
}
