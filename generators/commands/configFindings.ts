import { isObject } from '../../src/model/guards.ts';
import type { Language } from '../../src/model/Text.ts';
import { checkConfig } from '../../src/protocol/consolePage/checkConfig.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { makeDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { readDocument } from '../../src/schema/readDocument.ts';
import { CONFIG_FILE, readConfig } from '../readConfig.ts';

/** What the console would refuse of config.json when it starts; which languages there are the schemas say. */
export function configFindings(root: string, languages: readonly Language[]): Diagnostic[] {
  const read = readConfig(root);
  if (read === undefined) return [];
  if ('broken' in read) return [read.broken];
  const { text, own } = read;
  const checked = checkConfig(isObject(own) ? { languages, ...own } : own);
  if ('config' in checked) return [];
  const { locate } = readDocument(CONFIG_FILE, 'app', text).document;
  return checked.problems.map(({ key, value, remedy }) => {
    const finding = {
      severity: 'error',
      code: 'config',
      message: { zh: `“${key}”是 ${value}`, en: `"${key}" is ${value}` },
      remedy: { zh: `${remedy.zh}。`, en: `${remedy.en}.` },
    } as const;
    return makeDiagnostic(CONFIG_FILE, text, locate([key], 'value'), finding);
  });
}
