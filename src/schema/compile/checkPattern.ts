import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { DocumentPath } from '../SourceDocument.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

/** A pattern that no text can hold to, or none that is short enough: no record would ever be saved with the field. */
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
  const least = leastOf(pattern);
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

/** The fewest characters that match; infinite where an anchor stands amid characters. Look-arounds are not read. */
function leastOf(pattern: string): number {
  try {
    const parsed = new RegExpParser().parsePattern(pattern, undefined, undefined, { unicode: true });
    return shortest(parsed.alternatives);
  } catch {
    // What does not compile is a finding already.
    return 0;
  }
}

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
