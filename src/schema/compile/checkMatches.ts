import type { EngineText } from '../../model/Text.ts';
import { parsePattern } from '../parsePattern.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { ambiguousRepeat } from './ambiguousRepeat.ts';
import { slowness } from './checkPattern.ts';
import type { FieldShape, FileContext } from './Workspace.ts';

const WRITTEN: EngineText = {
  zh: "请在 matches 中直接写出正则表达式，如 code.matches('^[A-Z]{2}$')。",
  en: "Write the pattern where it is asked for, as in code.matches('^[A-Z]{2}$').",
};

/**
 * Patterns in an expression are held to what those of fields are: whatever is typed into the field that they are asked
 * of must not keep the server busy for hours. One that is a value itself could be anything.
 */
export function checkMatches(
  { report }: FileContext,
  { name }: Pick<FieldShape, 'name'>,
  patterns: readonly (string | undefined)[],
  path: DocumentPath,
): void {
  for (const pattern of patterns) {
    const parsed = pattern === undefined ? undefined : parsePattern(pattern);
    if (parsed === undefined) {
      report({ code: 'badExpression', path, message: noPattern(pattern), remedy: WRITTEN });
      continue;
    }
    const repeat = ambiguousRepeat(parsed);
    if (repeat !== undefined) report({ code: 'slowPattern', path, ...slowness(name, repeat) });
  }
}

const noPattern = (pattern: string | undefined): EngineText =>
  pattern === undefined
    ? { zh: 'matches 的正则表达式由数据得出', en: 'The pattern of matches is taken from the record' }
    : {
        zh: `${JSON.stringify(pattern)} 不是正则表达式`,
        en: `${JSON.stringify(pattern)} is no regular expression`,
      };
