import { type FileTimeCalls, fileTime, ownFileTime } from '#contract/dashboards/timesheets/file-calls.ts';
import { fileTimesPath, ownFileTimesPath } from '../paths.ts';

/** Which files a screen follows: every one, or the user's own. */
export interface FileTimeFamily {
  calls: FileTimeCalls;
  path: string;
  description: string;
}

export const everyFile: FileTimeFamily = {
  calls: fileTime,
  path: fileTimesPath,
  description: 'Le temps passé sur chaque dossier, face à ce que prévoit son budget.',
};

export const ownFiles: FileTimeFamily = {
  calls: ownFileTime,
  path: ownFileTimesPath,
  description: 'Le temps passé sur les dossiers que vous suivez, face à ce que prévoit leur budget.',
};
