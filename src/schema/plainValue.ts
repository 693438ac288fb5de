import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml';
import { isObject } from '../model/guards.ts';
import type { EngineText } from '../model/Text.ts';
import type { FindingCode } from './findings.ts';
import { fullWidthText } from './fullWidth.ts';
import type { Finding } from './makeDiagnostic.ts';
import type { SourceRange } from './SourceDocument.ts';

/** Anchors may repeat values; this many nodes in one file can only be an attack or an accident. */
const NODE_LIMIT = 100_000;
const DEPTH_LIMIT = 100;

interface Walk {
  readonly yaml: Document.Parsed;
  readonly report: (range: SourceRange, finding: Finding) => void;
  readonly open: Set<unknown>;
  nodes: number;
  full: boolean;
}

/** The YAML tree as plain data; reports what YAML allows and a schema must not hold. */
export function plainValue(yaml: Document.Parsed, report: Walk['report']): unknown {
  return convert({ yaml, report, open: new Set(), nodes: 0, full: false }, yaml.contents, 0);
}

function convert(walk: Walk, node: unknown, depth: number, inList = false): unknown {
  if (++walk.nodes > NODE_LIMIT || depth > DEPTH_LIMIT) return tooBig(walk, node);
  if (isScalar(node)) return scalarValue(walk, node, inList);
  if (isAlias(node)) return aliasValue(walk, node, depth);
  if (isSeq(node)) return node.items.map((item) => convert(walk, item, depth + 1, true));
  if (isMap(node)) return mapValue(walk, node, depth);
  return null;
}

function mapValue(walk: Walk, node: YAMLMap, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  let merged: unknown;
  for (const pair of node.items) {
    const key = keyName(walk, pair.key);
    if (key === MERGE_KEY) merged = convert(walk, pair.value, depth + 1);
    else if (key !== undefined) setOwn(result, key, convert(walk, pair.value, depth + 1));
  }
  // What it was to bring is taken, so that nothing else is found for want of it.
  return isObject(merged) ? { ...merged, ...result } : result;
}

const MERGE_KEY = '<<';

/** A key named `__proto__` is data like any other. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function keyName(walk: Walk, key: unknown): string | undefined {
  if (!isScalar(key)) {
    report(
      walk,
      key,
      'yaml',
      { zh: '键须为普通的词', en: 'A key must be a plain word' },
      { zh: '请将键写成名称或带引号的文本。', en: 'Write the key as a name or a quoted text.' },
    );
    return undefined;
  }
  if (key.value === MERGE_KEY) {
    const remedy = {
      zh: '请逐个写出各键，或用锚点（&name）和别名（*name）重复整个值。',
      en: 'Write the keys out, or repeat a whole value with an anchor (&name) and an alias (*name).',
    };
    report(
      walk,
      key,
      'mergeKey',
      { zh: 'YAML 1.2 没有合并键（<<）', en: 'Merge keys (<<) are not part of YAML 1.2' },
      remedy,
    );
  }
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function scalarValue(walk: Walk, node: Scalar, inList: boolean): unknown {
  const { value } = node;
  const meant = node.type === 'PLAIN' && typeof value === 'string' ? fullWidthText(value, inList) : undefined;
  if (meant !== undefined) {
    walk.report(rangeOf(node), meant.finding);
    return meant.value;
  }
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const written = node.source ?? String(value);
    report(
      walk,
      node,
      'bigNumber',
      {
        zh: `${written} 超出了数字能精确表示的范围（2^53）`,
        en: `${written} is larger than a number can hold exactly (2^53)`,
      },
      {
        zh: `编号请加引号："${written}"；数字须在 2^53 以内。`,
        en: `Quote it where it is a code: "${written}"; a number stays within 2^53.`,
      },
    );
  } else if (typeof value === 'number' && !Number.isFinite(value)) {
    report(
      walk,
      node,
      'bigNumber',
      { zh: `${node.source ?? value} 不是 JSON 中的数字`, en: `${node.source ?? value} is not a number that JSON has` },
      { zh: '请写出数字，或将它删除。', en: 'Write a number, or leave it out.' },
    );
    return null;
  }
  return typeof value === 'object' && value !== null ? String(value) : value;
}

function aliasValue(walk: Walk, node: Alias, depth: number): unknown {
  const target = node.resolve(walk.yaml);
  if (target === undefined || walk.open.has(target)) {
    report(
      walk,
      node,
      'yaml',
      {
        zh: `别名 *${node.source} 没有指向完整的值`,
        en: `The alias *${node.source} does not lead to a finished value`,
      },
      { zh: '请直接写出该值。', en: 'Write the value out.' },
    );
    return null;
  }
  walk.open.add(target);
  const value = convert(walk, target, depth + 1);
  walk.open.delete(target);
  return value;
}

function tooBig(walk: Walk, node: unknown): null {
  if (!walk.full) {
    walk.full = true;
    report(
      walk,
      node,
      'yaml',
      { zh: '此文件的重复或嵌套过多', en: 'This file repeats or nests values beyond measure' },
      { zh: '请将它拆分，或减少别名。', en: 'Split it, or drop some aliases.' },
    );
  }
  return null;
}

function report(walk: Walk, node: unknown, code: FindingCode, message: EngineText, remedy: EngineText): void {
  walk.report(rangeOf(node), { severity: 'error', code, message, remedy });
}

function rangeOf(node: unknown): SourceRange {
  const range = (node as { range?: readonly [number, number, number] } | null)?.range;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 1 };
}
