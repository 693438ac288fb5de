import type { AST } from '@eslint-community/regexpp';
import { parsePattern } from '../parsePattern.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { ambiguousRepeat } from './ambiguousRepeat.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

/**
 * A pattern that no text can hold to, or none that is short enough: no record would ever be saved with the field. And one
 * that a text of forty characters keeps busy for hours, and the server with it.
 */
export function checkPattern({ report }: FileContext, { name, authored }: FieldShape, path: DocumentPath): void {
  const { pattern, patternMessage, maxLength } = authored;
  if (pattern === undefined && patternMessage !== undefined) {
    const message = {
      zh: `“${name}”没有 pattern，“patternMessage”无从说明`,
      en: `"${name}" has no pattern whose message "patternMessage" could be`,
    };
    const remedy = {
      zh: "请添加 pattern: '…'，或去掉 patternMessage。",
      en: "Add pattern: '…', or leave patternMessage out.",
    };
    report({ code: 'missingKey', path: [...path, 'patternMessage'], part: 'key', message, remedy });
  }
  if (pattern === undefined) return;
  const place = [...path, 'pattern'];
  const parsed = parsePattern(pattern);
  // What does not compile is a finding already.
  if (parsed === undefined) return;
  const repeat = ambiguousRepeat(parsed);
  if (repeat !== undefined) report({ code: 'slowPattern', path: place, ...slowness(name, repeat) });
  const least = shortest(parsed.alternatives);
  const remedy = {
    zh: '请以 ^ 开头、以 $ 结尾，如 "^[A-Z]{2}[0-9]{4}$"。',
    en: 'Let ^ begin and $ end it, as in "^[A-Z]{2}[0-9]{4}$".',
  };
  if (least === Number.POSITIVE_INFINITY) {
    const message = {
      zh: `“${name}”无值可用：没有文本能匹配 ${JSON.stringify(pattern)}`,
      en: `No value of "${name}" can be: nothing matches ${JSON.stringify(pattern)}`,
    };
    report({ code: 'limits', path: place, message, remedy });
  } else if (maxLength !== undefined && least > maxLength) {
    const message = {
      zh: `“${name}”无值可用：pattern 要求至少 ${least} 个字符，而 maxLength 是 ${maxLength}`,
      en: `No value of "${name}" can be: the pattern asks for ${least} characters, and maxLength is ${maxLength}`,
    };
    report({
      code: 'limits',
      path: place,
      message,
      remedy: { zh: `请将 maxLength 改为不小于 ${least}。`, en: `Let maxLength be ${least} or more.` },
    });
  }
}

/** What is said of a pattern of a field in which this repetition takes ever so many ways. */
export const slowness = (name: string, repeat: string) => ({
  message: {
    zh: `“${name}”的 pattern 可能使服务器停滞：${repeat} 能以多种方式匹配同一文本`,
    en: `The pattern of "${name}" could keep the server busy for hours: ${repeat} matches one text in many ways`,
  },
  remedy: {
    zh: "请去掉一层重复，或让每一轮以分隔符开头，如 '^\\w+(-\\w+)*$'。",
    en: "Take one of the repetitions out, or let each turn begin with a sign of its own, as in '^\\w+(-\\w+)*$'.",
  },
});

/** The fewest characters that match; infinite where an anchor stands amid characters. Look-arounds are not read. */
const shortest = (alternatives: readonly AST.Alternative[]): number =>
  Math.min(...alternatives.map(({ elements }) => lengthOf(elements)));

function lengthOf(elements: readonly AST.Element[]): number {
  const lengths = elements.map(leastOfElement);
  const isDead = elements.some((element, at) => {
    if (element.type !== 'Assertion') return false;
    if (element.kind === 'start') return sum(lengths.slice(0, at)) > 0;
    return element.kind === 'end' && sum(lengths.slice(at + 1)) > 0;
  });
  return isDead ? Number.POSITIVE_INFINITY : sum(lengths);
}

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);

function leastOfElement(element: AST.Element): number {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return shortest(element.alternatives);
    case 'Quantifier':
      return element.min === 0 ? 0 : element.min * leastOfElement(element.element);
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return 1;
    default:
      return 0;
  }
}
