import type { ErrorObject } from 'ajv';
import type { EngineText } from '../../model/Text.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence, together } from '../sentences.ts';
import { lastKey, likeExample, withDescription } from './places.ts';

/** A name or a text of the wrong shape. */
export function badPattern(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const name = error.propertyName;
  if (name !== undefined) {
    const message = sentence('noName', { name });
    const meant = meantName(name, error);
    const remedy = meant === undefined ? sentence('nameRule') : together([meant, sentence('nameRule')]);
    return { code: 'badName', path: [...path, name], part: 'key', message, remedy };
  }
  const message = sentence('noForm', { key: lastKey(path), value: JSON.stringify(error.data) });
  const form = meantName(String(error.data), error) ?? likeExample(error.parentSchema);
  const remedy = withDescription(form, error) ?? {
    zh: `须匹配 ${error.params.pattern}`,
    en: `It must match ${error.params.pattern}`,
  };
  return { code: 'badName', path, message, remedy };
}

/** `sale_order`, `Sale-Order`: the same words as names of the place are written, where that is another text. */
function meantName(written: string, { params }: ErrorObject): EngineText | undefined {
  const joined = written.replace(/[-_ ]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const name = joined.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const isOne = name !== written && new RegExp(String(params.pattern)).test(name);
  return isOne ? sentence('write', { line: name }) : undefined;
}

/** A regular expression that the engine refuses. */
export function badRegex(error: ErrorObject, path: DocumentPath): PlacedFinding {
  const message = {
    zh: `正则表达式 ${JSON.stringify(error.data)} 无法编译：${regexProblem(String(error.data))}`,
    en: `The regular expression ${JSON.stringify(error.data)} does not compile: ${regexProblem(String(error.data))}`,
  };
  const remedy = {
    zh: '请检查括号和反斜杠，并将表达式放入单引号。',
    en: 'Check brackets and backslashes; put the expression in single quotes.',
  };
  return { code: 'badRegex', path, message, remedy };
}

function regexProblem(source: string): string {
  try {
    new RegExp(source, 'u');
    return 'unknown problem';
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.split(': ').at(-1) ?? text;
  }
}
