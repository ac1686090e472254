import { FileTimeListScreen } from './FileTimeListScreen.tsx';
import { ownFiles } from './file-time-family.ts';

/** The time of the files that the user follows. */
export default function OwnFileTimeScreen() {
  return <FileTimeListScreen family={ownFiles} />;
}
