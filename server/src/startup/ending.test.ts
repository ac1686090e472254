import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const ending = new URL('ending.ts', import.meta.url).href;

test('an error that nothing has caught ends the process, and is told without what it quotes', () => {
  const script = `
    import { endInOrder } from '${ending}';
    endInOrder(console.log).add(() => { throw new RangeError('Aubrac') });
    setTimeout(() => JSON.parse('Zoé Aubrac'));
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).not.toContain('Aubrac');
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ level, err }) => [level, err.type])).toEqual([
    [60, 'SyntaxError'],
    [60, 'RangeError'],
  ]);
});
