import type { Environment, TypeError as ExpressionError, ParseResult } from '@marcbachmann/cel-js';
import { makeEnvironment } from './environment.ts';
import { parseExpression, plainEnvironment, variableName } from './parseExpression.ts';

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

/** The kind of value an expression gives, or what is wrong with it. */
export type CheckedExpression = { readonly type: string } | { readonly problem: ExpressionProblem };

/** Checks names, functions and types of an expression over fields of the given kinds. */
export function checkExpression(expression: string, operands: Readonly<Record<string, Operand>>): CheckedExpression {
  try {
    const program = parseExpression(environmentOf(expression, operands), expression, (name) => name in operands);
    return checked(program, expression);
  } catch (error) {
    return { problem: problemOf(error, expression) };
  }
}

/** Names of the functions that expressions may call. */
export function expressionFunctions(): string[] {
  const { functions } = plainEnvironment().getDefinitions();
  return [...new Set(functions.map(({ name }) => name))].filter((name) => /^[a-z]\w*$/i.test(name)).sort();
}

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
  return valid && type !== undefined ? { type } : { problem: problemOf(error, expression) };
}

function problemOf(error: unknown, expression: string): ExpressionProblem {
  const { code = 'parse_error', summary, message, range } = error as Partial<ExpressionError>;
  const words = summary ?? message?.split('\n')[0] ?? String(error);
  return { code, message: words, part: range ? expression.slice(range.start, range.end) : expression };
}
