import type { Environment, ParseResult } from '@marcbachmann/cel-js';
import { ExactNumber } from './ExactNumber.ts';
import { makeEnvironment } from './environment.ts';
import { provideReader } from './reader.ts';

interface Node {
  readonly op: string;
  args: unknown;
}

let plain: Environment | undefined;

/** The environment that knows no fields: names of the row have any type. */
export function plainEnvironment(): Environment {
  plain ??= makeEnvironment({ unlistedVariablesAreDyn: true });
  return plain;
}

/** The name of a field inside an expression: its own, unless CEL means a type by it (`type`, `string`, `list`). */
export function variableName(name: string): string {
  return plainEnvironment().hasVariable(name) ? `${name}_of_row` : name;
}

/** A parsed expression in which every number is exact and every field is found under its `variableName`. */
export function parseExpression(
  environment: Environment,
  expression: string,
  isField: (name: string) => boolean,
): ParseResult {
  const program = environment.parse(expression);
  settle(program.ast, isField);
  return program;
}

/** Names that an expression reads, loop variables among them; none when it cannot be parsed. */
export function namesRead(expression: string): string[] {
  const names = new Set<string>();
  try {
    collect(plainEnvironment().parse(expression).ast, names);
  } catch {
    return [];
  }
  return [...names];
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, names);
  } else if (isNode(node)) {
    if (node.op === 'id' && typeof node.args === 'string') names.add(node.args);
    else collect(node.args, names);
  }
}

/** Names of the functions that an expression calls. */
export function functionsCalled({ ast }: ParseResult): string[] {
  return callsIn(ast);
}

function callsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  const called = (node.op === 'call' || node.op === 'rcall') && Array.isArray(node.args) ? [String(node.args[0])] : [];
  return [...called, ...callsIn(node.args)];
}

/** The patterns that texts are held to by `matches`, as they stand there; undefined: one that is worked out itself. */
export function patternsMatched({ ast }: ParseResult): readonly (string | undefined)[] {
  return patternsIn(ast);
}

function patternsIn(node: unknown): readonly (string | undefined)[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (!isNode(node)) return [];
  const [called, , given] = node.op === 'rcall' && Array.isArray(node.args) ? node.args : [];
  return [...(called === 'matches' ? [literalIn(given)] : []), ...patternsIn(node.args)];
}

function literalIn(given: unknown): string | undefined {
  const [node] = Array.isArray(given) ? given : [];
  return isNode(node) && node.op === 'value' && typeof node.args === 'string' ? node.args : undefined;
}

function settle(node: unknown, isField: (name: string) => boolean): void {
  if (Array.isArray(node)) {
    for (const part of node) settle(part, isField);
    return;
  }
  if (!isNode(node)) return;
  if (node.op === 'value') node.args = exactLiteral(node.args);
  else if (node.op === 'id' && typeof node.args === 'string' && isField(node.args)) node.args = variableName(node.args);
  else settle(withoutPosition(node), isField);
}

function exactLiteral(value: unknown): unknown {
  return typeof value === 'bigint' || typeof value === 'number' ? ExactNumber.from(value) : value;
}

/** The place in a list stays a whole number of CEL. */
function withoutPosition(node: Node): unknown {
  return node.op === '[]' && Array.isArray(node.args) ? node.args.slice(0, 1) : node.args;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
}

provideReader({ plainEnvironment, variableName, namesRead, parseExpression });
