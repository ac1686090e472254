import expressions from 'docxtemplater/expressions.js';
import { type ImageValue, isImage } from '../fields/field.ts';
import { filters } from '../formats/formats.ts';

// the library's types say `default` for what a module of its kind exports whole
const { configure } = expressions as unknown as typeof expressions.default;

/** A syntax tree of angular-expressions, as far as it is walked. */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  computed?: boolean;
  body?: Node[];
  expression?: Node;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  left?: Node;
  right?: Node;
  test?: Node;
  alternate?: Node;
  consequent?: Node;
  argument?: Node;
}

/** What a tag is made of; all that changes values or makes new ones is refused. */
const permitted = new Set([
  'Program',
  'ExpressionStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'BinaryExpression',
  'UnaryExpression',
  'CallExpression',
  'FilterExpression',
  'MemberExpression',
  'Identifier',
  'Literal',
  'ThisExpression',
]);

const forbidden = new Set(['constructor', '__proto__', 'prototype', 'call', 'apply', 'bind']);

/** A tag that asks for more than a model may. */
class ForbiddenTag extends Error {
  override name = 'ForbiddenTag';
}

const isFilter = (node: Node) =>
  node.type === 'FilterExpression' || (node.type === 'CallExpression' && 'filter' in node);

const partsOf = (node: Node) =>
  [node.expression, node.left, node.right, node.test, node.alternate, node.consequent, node.argument]
    .concat(node.arguments ?? [], node.body ?? [])
    .filter((part) => part !== undefined);

/** Every field that a tree reads, as 'societe.nom', and every format that it names. */
function readIn(node: Node, found: TagRead): void {
  if (!permitted.has(node.type)) throw new ForbiddenTag('cette écriture n’est pas permise');
  if (node.type === 'MemberExpression' || node.type === 'Identifier') {
    found.fields.push(pathOf(node));
    return;
  }
  if (node.type === 'CallExpression' && !isFilter(node))
    throw new ForbiddenTag('un appel de fonction n’est pas permis');
  if (isFilter(node) && node.callee?.name) found.formats.push(node.callee.name);
  for (const part of partsOf(node)) readIn(part, found);
}

function pathOf(node: Node): string {
  if (node.type === 'Identifier') return allowed(node.name ?? '');
  if (node.type !== 'MemberExpression' || node.computed || !node.object || !node.property)
    throw new ForbiddenTag('seuls des champs simples sont permis');
  return `${pathOf(node.object)}.${allowed(node.property.name ?? '')}`;
}

function allowed(name: string): string {
  if (forbidden.has(name) || name.startsWith('_'))
    throw new ForbiddenTag(`«\u202f${name}\u202f» n’est pas permis`);
  return name;
}

export interface TagRead {
  fields: string[];
  formats: string[];
}

/** What is missing where a tag stands: the field, and the record that it is read from. */
export interface Missing {
  field: string;
  record: object | undefined;
}

type Scope = Readonly<Record<string, unknown>>;
interface Context {
  scopeList: Scope[];
  meta: { part: { module?: string; inverted?: boolean } };
}

const isScope = (value: unknown): value is Scope => typeof value === 'object' && value !== null;

/** The innermost record that a field is read from: a scope, or something within it. */
function recordOf(path: string, scopeList: readonly Scope[]): object | undefined {
  const [root = '', ...rest] = path.split('.');
  const scope = scopeList.findLast((one) => isScope(one) && Object.hasOwn(one, root)) ?? scopeList.at(-1);
  let record = isScope(scope) && '_fiche' in scope ? scope._fiche : undefined;
  let value = isScope(scope) ? scope[root] : undefined;
  for (const name of rest) {
    if (!isScope(value)) break;
    if ('_fiche' in value) record = value._fiche;
    value = Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return isScope(record) ? record : undefined;
}

/** What a tag without a value wants: of a form for a woman or a man, the civility. */
const missedBy = (read: TagRead | undefined) =>
  (read?.fields ?? []).map((field) => (read?.formats.includes('accord') ? `${field}.civilite` : field));

/**
 * The parser of tags for docxtemplater: fields, comparisons and the declared formats, by an interpreter that compiles no
 * code. `onTag` is told what a tag reads, `onMissing` each tag that has nothing to show; it stands empty, or as `blank` tells.
 */
export function tagParser({
  onTag,
  onMissing,
  blank = () => '',
  onImage = () => '',
  alsoFormats = [],
}: {
  onTag?: (tag: string, read: TagRead) => void;
  onMissing?: (missing: Missing) => void;
  blank?: (field: string) => string;
  /** What is printed of a picture. */
  onImage?: (image: ImageValue) => string;
  /** Names that are read as formats although none is declared, for whoever tells that they are not. */
  alsoFormats?: readonly string[];
}) {
  const known = new Map<string, TagRead>();
  return configure({
    csp: true,
    filters: { ...Object.fromEntries(alsoFormats.map((name) => [name, String])), ...filters },
    postCompile(tag: string, _meta: unknown, expression: { ast: Node }) {
      const read: TagRead = { fields: [], formats: [] };
      readIn(expression.ast, read);
      known.set(tag, read);
      onTag?.(tag, read);
    },
    postEvaluate(result: unknown, tag: string, _scope: unknown, context: Context) {
      // a passage that is repeated for nobody would leave its table empty
      const { module, inverted } = context.meta.part;
      const isLoop = module === 'loop';
      if (isLoop && !inverted && Array.isArray(result) && result.length === 0)
        onMissing?.({ field: tag, record: undefined });
      const isMissing = result === undefined || result === null || result === '' || Number.isNaN(result);
      if (!isMissing) return isImage(result) ? onImage(result) : printable(result);
      if (isLoop) return '';
      const fields = missedBy(known.get(tag));
      for (const field of fields) onMissing?.({ field, record: recordOf(field, context.scopeList) });
      return blank(fields.join(', '));
    },
  } as never);
}

/** Direction marks and control characters would make a text read as another: they are left out of what is printed. */
const printable = (value: unknown) =>
  typeof value !== 'string'
    ? value
    : value.replace(/[\u202a-\u202e\u2066-\u2069\p{Cc}]/gu, (sign) => (sign === '\n' ? sign : ''));
