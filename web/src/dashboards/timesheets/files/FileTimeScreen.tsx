import { FileTimeListScreen } from './FileTimeListScreen.tsx';
import { everyFile } from './file-time-family.ts';

/** The time of every file. */
export default function FileTimeScreen() {
  return <FileTimeListScreen family={everyFile} />;
}
