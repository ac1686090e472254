import { mkdir, writeFile } from 'node:fs/promises';
import { root } from '../../tools/run.ts';
import { faultsOf } from './faults.ts';
import { report } from './report.ts';
import { readChapters } from './requirement.ts';

/**
 * `npm run asvs`: the requirements of OWASP ASVS 5.0.0, levels 1 and 2, each with the test or the setting that meets
 * it, or why it is not met. Fails where a named test, file or setting is gone. Written to reports/asvs.md too.
 */
const chapters = readChapters();
const text = report(chapters);
console.log(text);
await mkdir(`${root}reports`, { recursive: true });
await writeFile(`${root}reports/asvs.md`, text);
const faults = faultsOf(chapters.flatMap(({ requirements }) => requirements));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
