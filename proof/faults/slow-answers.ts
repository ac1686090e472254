import { setTimeout as pause } from 'node:timers/promises';

const milliseconds = 300;

/**
 * How a mail server says that it has taken a mail: some time after it has. Of mails that are on their way when
 * something dies, most have then been taken without a word.
 */
export const slowToSay = async (): Promise<void> => {
  await pause(milliseconds);
};
