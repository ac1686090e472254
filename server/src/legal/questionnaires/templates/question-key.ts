import { createHash } from 'node:crypto';

/**
 * The key of a question: it follows from its group's name and its label, by which a questionnaire is merged with a later
 * version of its template (specification 3, section 4). A question that is worded anew is another one.
 */
export const questionKey = (group: string, label: string): string =>
  createHash('sha256')
    .update(JSON.stringify([group.trim(), label.trim()]))
    .digest('hex')
    .slice(0, 16);
