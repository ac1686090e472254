import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';

/** What a badge, notice or toast tells by colour and icon. */
export type Status = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Colour never stands alone: each status has its icon too. */
export const statusIcons: Record<Status, Icon> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
  info: IconInfoCircle,
  neutral: IconCircleDashed,
};
