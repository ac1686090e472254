import { paper } from '../tools/seed/paper.ts';

/** A PDF of one page that shows this text. */
export const pdf = (text: string): Buffer => paper([text]);
