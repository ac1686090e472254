import type { RecordPart } from '#web/kit/record-page/record-part.ts';

/** What the subjects of a permanent file add to a company's page; their order is in page/tab-order.ts. */
export const parts: RecordPart[] = [];
