import { dissolutionDeadlines } from './legal/dissolutions/dissolution-open-deadlines.ts';
import { noticeDeadlines } from './legal/notices/notice-open-deadlines.ts';
import { cfeDeadlines } from './tax/cfe/cfe-open-deadlines.ts';
import { vatDeadlines } from './tax/vat/vat-open-deadlines.ts';

/** What falls due for files beside their annual accounts, area by area: handed to what stands below these. */
export const deadlineSources = [vatDeadlines, cfeDeadlines, dissolutionDeadlines, noticeDeadlines] as const;
