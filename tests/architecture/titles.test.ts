import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const TESTS = path.resolve(import.meta.dirname, '..');

/** With these a title would be the tail of a sentence that its group begins: it says what happens first, and when behind it. */
const TAIL =
  /^(and|or|but|that|which|who|whose|with|without|in|on|of|at|to|for|from|by|before|after|while|when|where|as|than|into|under|between|through|because|if|once|until|during|below|above|inside|outside|not)\b/;

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Whose call it is in the end: `it` of `it(…)`, `it.each(…)(…)` and `` it.each`…`(…) ``. */
function called({ type, callee, object, tag, name }: Node): unknown {
  if (type === 'Identifier') return name;
  const inner = callee ?? object ?? tag;
  return isNode(inner) ? called(inner) : undefined;
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [first] = node.type === 'TemplateLiteral' && Array.isArray(node.quasis) ? node.quasis : [];
  return isNode(first) && isNode(first.value) ? String(first.value.cooked) : undefined;
}

function titlesIn(node: unknown, found: string[]): string[] {
  if (Array.isArray(node)) for (const item of node) titlesIn(item, found);
  else if (isNode(node)) {
    const [first] = node.type === 'CallExpression' && Array.isArray(node.arguments) ? node.arguments : [];
    const title = called(node) === 'it' ? textOf(first) : undefined;
    if (title !== undefined) found.push(title);
    for (const value of Object.values(node)) if (isNode(value)) titlesIn(value, found);
  }
  return found;
}

const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const titles = files.flatMap((name) =>
  titlesIn(parseSync(name, readFileSync(path.join(TESTS, name), 'utf8')).program, []).map((title) => ({ name, title })),
);

describe('the titles of tests', () => {
  it('are found', () => {
    expect(titles.length).toBeGreaterThan(1000);
  });

  it('are whole claims behind the name of their group, not tails of its sentence', () => {
    expect(titles.filter(({ title }) => TAIL.test(title))).toEqual([]);
  });
});
