import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import { root } from '../tools/run.ts';

interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

/** A node of a syntax tree, as far as it is looked at. */
type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } };

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src', 'contract/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Every node of a file's syntax tree. */
function* nodesOf(file: string): Generator<Node> {
  const left: unknown[] = [parseSync(file, readFileSync(join(root, file), 'utf8')).program];
  for (let node = left.pop(); node; node = left.pop()) {
    if (typeof node !== 'object') continue;
    yield node as Node;
    left.push(...Object.values(node).filter((value) => typeof value === 'object' && value !== null));
  }
}

const written: Expression[] = [];
/** Files that put expressions together as they are loaded. */
const making = new Set<string>();
for (const file of sources)
  for (const { type, regex, callee } of nodesOf(file)) {
    if (regex) written.push({ file, ...regex });
    if (type === 'NewExpression' && callee?.name === 'RegExp') making.add(file);
  }

/** The expressions that a file puts together. */
async function madeBy(file: string): Promise<Expression[]> {
  const made: Expression[] = [];
  const Native = RegExp;
  vi.stubGlobal(
    'RegExp',
    class extends Native {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        made.push({ file, pattern: this.source, flags: this.flags });
      }
    },
  );
  await import(join(root, file)).finally(() => vi.unstubAllGlobals());
  return made;
}

/** What is wrong with an expression: how its time grows with what it reads, where that is not in proportion. */
async function faultOf({ file, pattern, flags }: Expression): Promise<string | undefined> {
  const judged = await check(pattern, flags, { timeout: 30_000 });
  if (judged.status === 'safe') return undefined;
  const why = judged.status === 'vulnerable' ? judged.complexity.summary : judged.status;
  return `${file}: /${pattern}/${flags} is ${why}`;
}

test('an expression that takes long over a hostile text is found', async () => {
  const hostile = [/^data:([A-Za-z\s]+={0,2})\s*$/, /(a+)+$/, /<[^>]*>/g];
  for (const { source, flags } of hostile)
    expect(await faultOf({ file: 'x', pattern: source, flags })).toMatch(/polynomial|exponential/);
  expect(written.length).toBeGreaterThan(200);
});

test('no expression of the server or the contract takes longer than in proportion to what it reads', async () => {
  const made = (await Promise.all([...making].map(madeBy))).flat();
  expect(made.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const expression of [...written, ...made]) {
    const fault = await faultOf(expression);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
