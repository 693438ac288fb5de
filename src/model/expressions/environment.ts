import { Environment } from '@marcbachmann/cel-js';
import { ExactNumber } from './ExactNumber.ts';

const LIMITS = { maxAstNodes: 1000, maxDepth: 50 };

type Work = (left: ExactNumber, right: ExactNumber) => ExactNumber;

const ARITHMETIC: Readonly<Record<string, Work>> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': (left, right) => left.over(right) ?? unknown('A number was divided by zero'),
  '%': (left, right) => left.modulo(right) ?? unknown('A number was divided by zero'),
};

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
};

/** CEL's own numbers appear beside ours where a function of CEL makes them, such as `size`. */
const PAIRS = ['number number', 'number int', 'int number', 'number double', 'double number'];

/** Types that may be asked whether they are missing. */
const NULLABLE = ['number', 'string', 'bool'];

/**
 * What expressions are made of, for both ends and for the check: CEL with one exact kind of number,
 * arithmetic with a missing operand that is missing itself, and sums over child rows:
 * `parts.map(p, p.price * p.count).sum()`, likewise `min`, `max`, `average` and `count`.
 */
export function makeEnvironment(options: { readonly unlistedVariablesAreDyn: boolean }): Environment {
  // Where the kinds of fields are not known, a list of them is not held to one kind: the check has done so.
  const homogeneousAggregateLiterals = !options.unlistedVariablesAreDyn;
  const environment = new Environment({ ...options, homogeneousAggregateLiterals, limits: LIMITS });
  environment.registerType('number', ExactNumber);
  registerArithmetic(environment);
  registerNull(environment);
  registerFunctions(environment);
  return environment;
}

function registerArithmetic(environment: Environment): void {
  for (const pair of PAIRS) {
    const [left, right] = pair.split(' ');
    for (const [sign, work] of Object.entries(ARITHMETIC))
      environment.registerOperator(`${left} ${sign} ${right}: number`, (a, b) => work(exact(a), exact(b)));
    for (const [sign, holds] of Object.entries(COMPARISONS)) {
      // CEL registers an equality for both orders at once.
      if (sign === '==' && left !== 'number') continue;
      environment.registerOperator(`${left} ${sign} ${right}`, (a, b) => holds(exact(a).compare(exact(b))));
    }
  }
  environment.registerOperator('-number', ((a: ExactNumber) => a.negative()) as (a: ExactNumber) => unknown);
}

/**
 * `price * count` with no price is nothing, not an error: a sum leaves that row out. So what CEL takes for a number may
 * be missing when it is asked.
 */
function registerNull(environment: Environment): void {
  for (const sign of Object.keys(ARITHMETIC)) {
    environment.registerOperator(`number ${sign} null: number`, () => null);
    environment.registerOperator(`null ${sign} number: number`, () => null);
    environment.registerOperator(`null ${sign} null: number`, () => null);
  }
  for (const type of NULLABLE)
    environment.registerOperator(`${type} == null`, (one: unknown, other: unknown) => one === other);
}

function registerFunctions(environment: Environment): void {
  environment.registerFunction('number(string): number', (text: string) => exact(text));
  environment.registerFunction('number(int): number', (value: bigint) => exact(value));
  environment.registerFunction('number(double): number', (value: number) => exact(value));
  environment.registerFunction('number(number): number', (value: ExactNumber) => value);
  environment.registerFunction('string(number): string', (value: ExactNumber) => value.toString());
  environment.registerFunction('round(number, number): number', (value: ExactNumber, digits: ExactNumber) =>
    value.rounded(Math.min(Math.max(digits.toNumber(), 0), 20)),
  );
  environment.registerFunction('string.substring(number): string', (text: string, from: ExactNumber) =>
    text.slice(placeIn(from)),
  );
  environment.registerFunction(
    'string.substring(number, number): string',
    (text: string, from: ExactNumber, to: ExactNumber) => text.slice(placeIn(from), placeIn(to)),
  );
  environment.registerFunction('list.count(): number', (list: readonly unknown[]) => exact(BigInt(list.length)));
  environment.registerFunction('list<number>.sum(): number', (list: readonly unknown[]) => sumOf(numbersIn(list)));
  environment.registerFunction('list<number>.average(): number', (list: readonly unknown[]) => averageOf(list));
  environment.registerFunction('list<number>.min(): number', (list: readonly unknown[]) => extreme(list, -1));
  environment.registerFunction('list<number>.max(): number', (list: readonly unknown[]) => extreme(list, 1));
}

/** A place before the first letter is that before all. */
const placeIn = (place: ExactNumber): number => Math.max(place.toNumber(), 0);

function exact(value: unknown): ExactNumber {
  return ExactNumber.from(value) ?? unknown(`${String(value)} is not a number`);
}

/** Rows without the value do not count. */
function numbersIn(list: readonly unknown[]): ExactNumber[] {
  return list.filter((value) => value !== null && value !== undefined).map(exact);
}

function sumOf(numbers: readonly ExactNumber[]): ExactNumber {
  return numbers.reduce((sum, number) => sum.plus(number), new ExactNumber(0n, 0));
}

function averageOf(list: readonly unknown[]): ExactNumber | null {
  const numbers = numbersIn(list);
  return sumOf(numbers).over(new ExactNumber(BigInt(numbers.length), 0)) ?? null;
}

/** The least (-1) or the greatest (1); nothing when there is none. */
function extreme(list: readonly unknown[], sign: -1 | 1): ExactNumber | null {
  const numbers = numbersIn(list);
  const [first, ...rest] = numbers;
  if (first === undefined) return null;
  return rest.reduce((best, number) => (number.compare(best) * sign > 0 ? number : best), first);
}

function unknown(message: string): never {
  throw new RangeError(message);
}
