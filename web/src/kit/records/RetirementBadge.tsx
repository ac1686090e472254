import { StatusBadge } from '../page/status/StatusBadge.tsx';
import { formatDate } from '../text/french.ts';
import { isRetired } from './retirement.ts';

interface RetirementBadgeProps {
  /** YYYY-MM-DD from which on the entry is proposed no more. */
  on: string | null;
  isFeminine?: boolean;
}

/** Whether an entry is still proposed, and since or from when it is not. */
export function RetirementBadge({ on, isFeminine = false }: RetirementBadgeProps) {
  const e = isFeminine ? 'e' : '';
  if (!on) return <StatusBadge status="success">Acti{isFeminine ? 've' : 'f'}</StatusBadge>;
  if (isRetired(on))
    return (
      <StatusBadge status="neutral">
        Retiré{e} le {formatDate(on)}
      </StatusBadge>
    );
  return <StatusBadge status="warning">Jusqu’au {formatDate(on)}</StatusBadge>;
}
