import { expressionError } from '../../model/computeField.ts';
import type { Computed } from '../../model/Field.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import { resolveField } from './resolveField.ts';
import { targetOf } from './targetOf.ts';
import type { FieldShape } from './Workspace.ts';

interface CompiledComputed {
  readonly option: { readonly computed?: Computed };
  readonly dependsOn: readonly string[];
}

const NONE: CompiledComputed = { option: {}, dependsOn: [] };

/** How a computed field gets its value, and the fields of the row it reads. */
export function compileComputed(
  site: ConditionSite,
  { authored, type }: FieldShape,
  path: DocumentPath,
): CompiledComputed {
  const { computed } = authored;
  if (type !== 'computed' || computed === undefined) return NONE;
  const place = [...path, 'computed'];
  if (typeof computed !== 'string') return throughReference(site, computed.path, [...place, 'path']);
  const problem = expressionError(computed);
  if (problem !== undefined) {
    const message = `The expression cannot be read: ${problem}`;
    site.context.report({
      code: 'badExpression',
      path: place,
      message,
      remedy: 'Write CEL, such as "price * qty" or "kind == \'1\' ? a : b".',
    });
    return NONE;
  }
  const result = authored.result ?? 'string';
  return { option: { computed: { expression: computed, result } }, dependsOn: readFields(site, computed, place) };
}

function throughReference(site: ConditionSite, written: string, path: DocumentPath): CompiledComputed {
  const [head = '', ...rest] = written.split('.');
  const shape = resolveField(site.context, site.row, head, path);
  if (shape === undefined) return NONE;
  const target = targetOf(shape);
  const draft = target === undefined ? undefined : site.context.workspace.drafts.get(target);
  if (target === undefined || rest.length !== 1) {
    const message =
      target === undefined ? `"${head}" is not a reference` : `"${written}" leads through more than one record`;
    site.context.report({
      code: 'unknownPath',
      path,
      message,
      remedy: 'Write <reference field>.<field of that entity>.',
    });
    return NONE;
  }
  if (draft !== undefined) resolveField(site.context, draft, rest[0] ?? '', path);
  return { option: { computed: { path: written } }, dependsOn: [head] };
}

/** Words of CEL itself. */
const WORDS: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'in',
  'size',
  'has',
  'int',
  'uint',
  'double',
  'string',
  'bool',
  'bytes',
  'type',
  'dyn',
  'list',
  'map',
  'timestamp',
  'duration',
  'math',
  'strings',
  'cel',
  'optional',
]);

function readFields(site: ConditionSite, expression: string, path: DocumentPath): string[] {
  const bare = expression.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, ' ');
  const names = [...bare.matchAll(/(?<![.\w])([A-Za-z_]\w*)(?!\w*\s*\()/g)].map((match) => match[1] ?? '');
  const wanted = [...new Set(names)].filter((name) => !WORDS.has(name));
  return wanted.filter((name) => {
    if (site.row.shapes.has(name) || site.row.broken.has(name)) return true;
    const loopVariable = new RegExp(`\\(\\s*${name}\\s*,`).test(bare);
    if (loopVariable) return false;
    const message = `"${site.row.owner}" has no field "${name}"`;
    site.context.report({ code: 'unknownField', path, message, remedy: suggestName(name, site.row.shapes.keys()) });
    return false;
  });
}
