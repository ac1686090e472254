import { Tooltip } from '@mantine/core';
import type { GetAllCampaignHistory } from '#contract/administration/campaigns/calls.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatLongDate } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { dayInParis } from '../days.ts';

export type Consultation = AnswerOf<typeof GetAllCampaignHistory>['Items'][number];

export const consultationColumns: readonly Column<Consultation>[] = [
  {
    key: 'ConfirmDate',
    title: 'Date de création',
    width: 160,
    onCard: 'detail',
    cell: ({ ConfirmDate }) => (
      <Tooltip label={formatMoment(ConfirmDate)}>
        <time dateTime={ConfirmDate} className="tabular">
          {formatLongDate(dayInParis(ConfirmDate))}
        </time>
      </Tooltip>
    ),
  },
  {
    key: 'UserEmail',
    title: 'E-mail de l’utilisateur',
    width: 280,
    onCard: 'detail',
    cell: ({ UserEmail }) => UserEmail,
  },
  {
    key: 'UserDesignation',
    title: 'Nom de l’utilisateur',
    width: 220,
    onCard: 'heading',
    cell: ({ UserDesignation }) => UserDesignation,
  },
];
