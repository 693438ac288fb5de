import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ConsoleGap, consoleGaps, usedNames } from '../../src/model/consoleGaps.ts';
import type { ConsoleSection, GivenName } from '../../src/model/consoleNames.ts';
import type { Model } from '../../src/model/Model.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { engineCode } from '../../src/schema/engineRoot.ts';
import type { FindingCode } from '../../src/schema/findings.ts';
import { declarationDiagnostic } from '../../src/schema/gapFinding.ts';
import { fileDiagnostic, makeDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { moduleFaces } from '../../src/schema/moduleFaces.ts';

/**
 * What the console would say when it starts of the names in schemas and those its modules give, with places. A
 * project without modules for the console (schemas alone, as for a server of its own) has no findings.
 */
export async function consoleFindings(root: string, model: Model): Promise<Diagnostic[]> {
  const faces = moduleFaces(root, 'console');
  if (faces.length === 0) return [];
  const given: GivenName[] = [];
  const broken: Diagnostic[] = [];
  const { platform } = await load(engineCode('src/console/screens/index'));
  const { givenNamesOf } = await load(engineCode('src/console/modules/givenNamesOf'));
  given.push(...givenNamesOf(platform));
  for (const file of faces) {
    try {
      given.push(...givenNamesOf((await load(path.join(root, file))).consoleModule, file));
    } catch (error) {
      broken.push(notLoaded(file, error));
    }
  }
  // What a module that does not load would give is unknown.
  return broken.length > 0 ? broken : consoleGaps(usedNames(model), given).map((gap) => findingOf(root, gap));
}

type Codes = Readonly<Record<'unknown' | 'unused', FindingCode>>;

const SCREEN: Codes = { unknown: 'unknownScreen', unused: 'unusedScreen' };
const WIDGET: Codes = { unknown: 'unknownWidget', unused: 'unusedWidget' };

const CODES: Readonly<Record<ConsoleSection, Codes>> = {
  lists: SCREEN,
  details: SCREEN,
  dialogs: { unknown: 'unknownDialog', unused: 'unusedDialog' },
  inputs: WIDGET,
  cells: WIDGET,
};

interface Faces {
  readonly platform: object;
  readonly consoleModule: object;
  readonly givenNamesOf: (face: object, file?: string) => GivenName[];
}

/** A face holds lazy imports only, so that it loads without a bundler; again when it has been saved since. */
const load = (file: string): Promise<Faces> =>
  import(`${pathToFileURL(file).href}?v=${Math.trunc(statSync(file).mtimeMs)}`) as Promise<Faces>;

function notLoaded(file: string, error: unknown): Diagnostic {
  const message = {
    zh: `控制台入口无法加载：${error instanceof Error ? error.message : String(error)}`,
    en: `The console face does not load: ${error instanceof Error ? error.message : String(error)}`,
  };
  const remedy = {
    zh: '入口中只写延迟导入和纯数据；npx tsc --noEmit 会给出详情。',
    en: 'Keep it to lazy imports and plain data; npx tsc --noEmit says more.',
  };
  return fileDiagnostic(file, { severity: 'error', code: 'brokenModule', message, remedy });
}

function findingOf(root: string, { used, given, message, remedy }: ConsoleGap): Diagnostic {
  if (used !== undefined)
    return declarationDiagnostic(root, used, 'value', {
      severity: 'error',
      code: CODES[used.section].unknown,
      message,
      remedy,
    });
  if (given?.file === undefined) throw new Error(message.en);
  const { file, name, section } = given;
  const text = readFileSync(path.join(root, file), 'utf8');
  const at = Math.max(0, text.search(new RegExp(`['"]?\\b${name}\\b['"]?\\s*:`)));
  return makeDiagnostic(
    file,
    text,
    { start: at, end: at + name.length },
    { severity: 'warning', code: CODES[section].unused, message, remedy },
  );
}
