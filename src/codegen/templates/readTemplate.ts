import mustache from 'mustache';
import type { TemplateProblem } from './TemplateProblem.ts';

/** Characters of a template. */
export const MAX_TEMPLATE_LENGTH = 60_000;

/** A piece of a template: text, a value, or a part that is repeated, shown or left out. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly line: number }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly line: number;
      readonly unless: boolean;
      readonly inner: readonly Piece[];
    }
  | { readonly kind: 'forbidden'; readonly name: string; readonly line: number };

export type ReadTemplate = { readonly pieces: readonly Piece[] } | { readonly problem: TemplateProblem };

const lineOf = (template: string, position: number): number => template.slice(0, position).split('\n').length;

/** Reads the text of a template, which has no lines of code in it: values, repeated and conditional parts, comments. */
export function readTemplate(template: string): ReadTemplate {
  if (template.length > MAX_TEMPLATE_LENGTH) {
    return { problem: { code: 'tooLong', line: 1, name: String(MAX_TEMPLATE_LENGTH) } };
  }
  try {
    // The parse tree is the library's; the walk over it is ours, so that nothing in a template is ever called.
    return { pieces: piecesOf(mustache.parse(template) as unknown as readonly Token[], template) };
  } catch (error) {
    return { problem: problemOf(template, error instanceof Error ? error.message : '') };
  } finally {
    mustache.clearCache();
  }
}

type Token = readonly [type: string, value: string, start: number, end: number, inner?: readonly Token[]];

const piecesOf = (tokens: readonly Token[], template: string): Piece[] =>
  tokens.filter(([type]) => type !== '!').map((token) => pieceOf(token, template));

function pieceOf([type, name, start, end, inner = []]: Token, template: string): Piece {
  const line = lineOf(template, start);
  if (type === 'text') return { kind: 'text', text: name };
  if (type === 'name' || type === '&') return { kind: 'value', name, line };
  if (type === '#' || type === '^') {
    return { kind: 'section', name, line, unless: type === '^', inner: piecesOf(inner, template) };
  }
  return { kind: 'forbidden', name: template.slice(start, end), line };
}

const SECTION = /^(Unopened|Unclosed) section "(.*)" at (\d+)$/s;

/** The library says where it noticed a mistake; people look for where it was made. */
function problemOf(template: string, message: string): TemplateProblem {
  const [, kind, name = '', at = '0'] = SECTION.exec(message) ?? [];
  if (kind === 'Unopened') return { code: 'unopenedSection', line: lineOf(template, Number(at)), name };
  if (kind === 'Unclosed') {
    return { code: 'unclosedSection', line: lineOf(template, openingOf(template, name, Number(at))), name };
  }
  const delimiters = template.indexOf('{{=');
  if (message.startsWith('Invalid tags')) return { code: 'forbidden', line: lineOf(template, delimiters), name: '{{=' };
  return { code: 'unclosedTag', line: lineOf(template, template.lastIndexOf('{{')), name: '' };
}

/** Where the last section of this name begins before a place. */
function openingOf(template: string, name: string, before: number): number {
  const places = [...template.slice(0, before).matchAll(/\{\{\s*[#^]\s*([^}\s]*)/g)].filter(([, one]) => one === name);
  return places.at(-1)?.index ?? before;
}
