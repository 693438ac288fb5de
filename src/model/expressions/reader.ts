import type { Environment, ParseResult } from '@marcbachmann/cel-js';

/** What works out expressions; `parseExpression.ts` says what each does. */
export interface ExpressionReader {
  readonly plainEnvironment: () => Environment;
  readonly variableName: (name: string) => string;
  readonly namesRead: (expression: string) => string[];
  readonly parseExpression: (
    environment: Environment,
    expression: string,
    isField: (name: string) => boolean,
  ) => ParseResult;
}

let reader: ExpressionReader | undefined;

/** Called by `parseExpression.ts` when it is loaded. */
export function provideReader(given: ExpressionReader): void {
  reader = given;
}

/**
 * The reader of expressions. It is as large as a screen, so a browser loads `parseExpression.ts` together with the
 * first entity that has an expression; a server loads it at its start.
 */
export function expressionReader(): ExpressionReader {
  if (reader === undefined)
    throw new Error('An expression is to be worked out before src/model/expressions/parseExpression.ts was loaded');
  return reader;
}
