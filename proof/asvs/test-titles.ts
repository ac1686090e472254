import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Such tests are not run, so that they show nothing. */
const notRun = new Set(['skip', 'todo', 'fixme', 'fails']);

/** The names that a call goes by: `test.each(cases)(…)` → test, each. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'MemberExpression') {
    const property = isNode(callee.property) ? String(callee.property.name) : '';
    return [...namesOf(callee.object), property];
  }
  return [];
}

/** A title as it is written; undefined where it is made by other means than a text. */
function textOf(argument: unknown, source: string): string | undefined {
  if (!isNode(argument)) return undefined;
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  return argument.type === 'TemplateLiteral' ? source.slice(argument.start + 1, argument.end - 1) : undefined;
}

interface Visited {
  /** What a test of this call is titled. */
  title?: string;
  /** Whether this call and what it holds is not run. */
  isLeftOut?: boolean;
}

/** What a call says of tests, if anything. */
function testOf(call: Record<string, unknown>, source: string): Visited {
  const [name = '', ...modifiers] = namesOf(call.callee);
  if (!['test', 'it', 'describe'].includes(name)) return {};
  if (modifiers.some((modifier) => notRun.has(modifier))) return { isLeftOut: true };
  if (name === 'describe' || modifiers.includes('describe') || !Array.isArray(call.arguments)) return {};
  const title = textOf(call.arguments[0], source);
  return title === undefined ? {} : { title };
}

/** The titles of a file's tests that run, as they are written there. Nothing of the file is run. */
export function testTitles(source: string): Set<string> {
  const titles = new Set<string>();
  function visit(value: unknown): void {
    for (const item of Array.isArray(value) ? value : []) visit(item);
    if (!isNode(value)) return;
    const { title, isLeftOut } = value.type === 'CallExpression' ? testOf(value, source) : {};
    if (isLeftOut) return;
    if (title !== undefined) titles.add(title);
    for (const child of Object.values(value)) visit(child);
  }
  visit(parseAst(source, { lang: 'ts' }));
  return titles;
}
