import type { Comparison, Condition } from '../../model/Condition.ts';
import type { Operator } from '../../model/operators.ts';
import { FlowProblemError } from './problems.ts';

const TOKEN = /&&|\|\||[<>=!]=|[<>!()]|\d{1,15}(?:\.\d{1,6})?|'[^'\\]{0,200}'|"[^"\\]{0,200}"|[A-Za-z_]\w{0,63}/y;
const NAME = /^[A-Za-z_]\w*$/;
const MAX_DEPTH = 10;
const OPERATORS: Readonly<Record<string, Operator>> = {
  '==': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
};

const wrong = (text: string) =>
  new FlowProblemError(
    `表达式“${text.slice(0, 100)}”不受支持，只能比较变量，例如 \${pass && days > 3}`,
    `The expression “${text.slice(0, 100)}” is not supported; compare variables only, for example \${pass && days > 3}`,
  );

/** What stands between `${` and `}`. */
function bodyOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > 500 || !trimmed.startsWith('${') || !trimmed.endsWith('}')) throw wrong(text);
  return trimmed.slice(2, -1);
}

function tokensOf(text: string): string[] {
  const body = bodyOf(text);
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  for (let at = 0; at < body.length; ) {
    if (body.charAt(at).trim() === '') {
      at += 1;
      continue;
    }
    pattern.lastIndex = at;
    const [token] = pattern.exec(body) ?? [];
    if (token === undefined) throw wrong(text);
    tokens.push(token);
    at += token.length;
  }
  return tokens;
}

/** The name in `${name}`. */
export function readVariable(text: string): string {
  const name = bodyOf(text).trim();
  if (!NAME.test(name)) throw wrong(text);
  return name;
}

function literal(token: string): Comparison['value'] | undefined {
  if (token === 'true' || token === 'false') return token === 'true';
  if (token === 'null') return undefined;
  if (/^\d/.test(token)) return Number(token);
  if (/^['"]/.test(token)) return token.slice(1, -1);
  return NAME.test(token) ? { ref: token } : undefined;
}

/**
 * A condition of a sequence flow, as one of our own: names, numbers, texts and truth values compared,
 * joined by `&&`, `||`, `!` and brackets. There is nothing to call and no property to reach through.
 */
export function readExpression(text: string): Condition {
  const tokens = tokensOf(text);
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const accept = (token: string) => tokens[at] === token && ++at > 0;

  function comparison(): Condition {
    const path = next();
    if (!NAME.test(path) || typeof literal(path) !== 'object') throw wrong(text);
    const op = OPERATORS[tokens[at] ?? ''];
    if (op === undefined) return { path, op: 'eq', value: true };
    at += 1;
    const value = literal(next());
    if (value === undefined) throw wrong(text);
    return { path, op, value };
  }

  function unary(depth: number): Condition {
    if (depth > MAX_DEPTH) throw wrong(text);
    if (accept('!')) return { not: unary(depth + 1) };
    if (!accept('(')) return comparison();
    const inner = either(depth + 1);
    if (!accept(')')) throw wrong(text);
    return inner;
  }

  function both(depth: number): Condition {
    const all = [unary(depth)];
    while (accept('&&')) all.push(unary(depth));
    return all.length === 1 && all[0] ? all[0] : { all };
  }

  function either(depth: number): Condition {
    const any = [both(depth)];
    while (accept('||')) any.push(both(depth));
    return any.length === 1 && any[0] ? any[0] : { any };
  }

  const condition = either(0);
  if (at !== tokens.length) throw wrong(text);
  return condition;
}
