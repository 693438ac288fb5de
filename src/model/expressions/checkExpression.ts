import type { Environment, TypeError as ExpressionError, ParseResult } from '@marcbachmann/cel-js';
import { makeEnvironment } from './environment.ts';
import { functionsCalled, parseExpression, patternsMatched, variableName } from './parseExpression.ts';

/** What an expression may do with a field; rows name what may be done with theirs. */
export type Operand =
  | 'number'
  | 'string'
  | 'bool'
  | 'list'
  | 'dyn'
  | { readonly rows: Readonly<Record<string, Operand>> };

/** What is wrong with an expression: the code of the CEL library, its words, and the part of the text that is meant. */
export interface ExpressionProblem {
  readonly code: string;
  readonly message: string;
  readonly part: string;
}

/** The kind of value an expression gives and the patterns it holds texts to (`patternsMatched`), or what is wrong with it. */
export type CheckedExpression =
  | { readonly type: string; readonly patterns: ReturnType<typeof patternsMatched> }
  | { readonly problem: ExpressionProblem };

/** Checks names, functions and types of an expression over fields of the given kinds. */
export function checkExpression(expression: string, operands: Readonly<Record<string, Operand>>): CheckedExpression {
  try {
    const program = parseExpression(environmentOf(expression, operands), expression, (name) => name in operands);
    return checked(program, expression);
  } catch (error) {
    return { problem: problemOf(error, expression) };
  }
}

/** Functions that expressions may call. The others of CEL take what no field holds, and would give nothing for ever. */
export const EXPRESSION_FUNCTIONS: readonly string[] = [
  ...['all', 'average', 'contains', 'count', 'endsWith', 'exists', 'exists_one', 'filter', 'indexOf', 'join'],
  ...['lastIndexOf', 'lowerAscii', 'map', 'matches', 'max', 'min', 'number', 'round', 'size', 'split'],
  ...['startsWith', 'string', 'substring', 'sum', 'trim', 'upperAscii'],
];

let common: Environment | undefined;

/** Made once: registering its operators takes longer than checking an expression. */
function commonEnvironment(): Environment {
  common ??= makeEnvironment({ unlistedVariablesAreDyn: false });
  return common;
}

function environmentOf(expression: string, operands: Readonly<Record<string, Operand>>) {
  const environment = commonEnvironment().clone();
  for (const [name, operand] of Object.entries(operands)) {
    if (!expression.includes(name)) continue;
    if (typeof operand === 'string') environment.registerVariable(variableName(name), operand);
    else {
      const row = `${name}_row`;
      environment.registerType(row, { fields: { ...operand.rows } as Record<string, string> });
      environment.registerVariable(variableName(name), `list<${row}>`);
    }
  }
  return environment;
}

function checked(program: ParseResult, expression: string): CheckedExpression {
  const { valid, type, error } = program.check();
  if (!valid || type === undefined) return { problem: problemOf(error, expression) };
  const other = functionsCalled(program).find((name) => !EXPRESSION_FUNCTIONS.includes(name));
  if (other === undefined) return { type, patterns: patternsMatched(program) };
  return {
    problem: { code: 'no_matching_overload', message: `no function of ours is "${other}"`, part: `${other}()` },
  };
}

function problemOf(error: unknown, expression: string): ExpressionProblem {
  const { code = 'parse_error', summary, message, range } = error as Partial<ExpressionError>;
  const words = summary ?? message?.split('\n')[0] ?? String(error);
  return { code, message: words, part: range ? expression.slice(range.start, range.end) : expression };
}
