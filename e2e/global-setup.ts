import { addToCallReport, readParts } from '#proof/exercised.ts';
import { prepareRun, runFolders } from './run-folders.ts';

/** Once a run: folders before the first journey, the calls that they made added to the report after the last. */
export default function setUp() {
  prepareRun();
  return () => addToCallReport(readParts(runFolders().calls));
}
