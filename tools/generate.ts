import { readFile, writeFile } from 'node:fs/promises';
import type { Access } from '#contract/access/access.ts';
import type { Call } from '#contract/call.ts';
import { callsByArea } from '#contract/calls.ts';
import { root } from './run.ts';

const who = (access: Access) => {
  if (access.kind === 'anyone') return 'anyone';
  return access.roles ? access.roles.join(', ') : 'signed in';
};

function callRow(call: Call): string {
  const module = call.access.kind === 'signed-in' ? (call.access.module ?? '') : '';
  return `| ${call.method} | ${call.path} | ${who(call.access)} | ${module} | ${call.audit ?? ''} |`;
}

/** docs/calls.md: every declared call with who may make it. */
function callList(): string {
  const sections = Object.entries(callsByArea).map(([area, calls]) => {
    const rows = calls.map(callRow);
    return `## ${area}\n\n| Method | Path | Who | Module | Journal |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Calls\n\nPrinted from the contract by \`npm run generate\`; do not edit.\n\n${sections.join('\n')}`;
}

const generated: Record<string, () => string> = { 'docs/calls.md': callList };

/** Names the generated files that the sources have left behind; 0 where there is none. */
export async function generatedFilesBehind(): Promise<number> {
  let behind = 0;
  for (const [path, print] of Object.entries(generated)) {
    const kept = await readFile(root + path, 'utf8').catch(() => '');
    if (kept === print()) continue;
    console.error(`${path} is behind its sources: npm run generate`);
    behind += 1;
  }
  return behind;
}

if (import.meta.main) {
  for (const [path, print] of Object.entries(generated)) await writeFile(root + path, print());
}
