import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '../../src/model/Model.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { makeDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { readDocument } from '../../src/schema/readDocument.ts';

const FOLDER = 'src/server/actions';

/**
 * Actions and calls whose handler file is missing, and handler files that nothing declares. A
 * project without handlers (schemas for a backend of somebody else) has no such folder and no findings.
 */
export function handlerFindings(root: string, model: Model): Diagnostic[] {
  const folder = path.join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const files = new Set(readdirSync(folder));
  const wanted = declared(model);
  const missing = wanted.filter(({ file }) => !files.has(file)).map((handler) => missingHandler(root, handler));
  const names = new Set(wanted.map(({ file }) => file));
  const unused = [...files].filter(
    (file) => /^[a-z]\w*\.\w+\.ts$/.test(file) && !file.endsWith('.test.ts') && !names.has(file),
  );
  return [...missing, ...unused.sort().map(unusedHandler)];
}

interface Handler {
  readonly file: string;
  readonly source: string;
  readonly place: readonly [section: string, name: string];
}

function declared(model: Model): Handler[] {
  return Object.values(model.entities).flatMap(({ name, source, actions, calls }) => [
    ...actions.filter((action) => action.handler).map((action) => handlerOf(name, source, 'actions', action.name)),
    ...calls.map((call) => handlerOf(name, source, 'calls', call.name)),
  ]);
}

function handlerOf(entity: string, source: string, section: string, name: string): Handler {
  return { file: `${entity}.${name}.ts`, source, place: [section, name] };
}

function missingHandler(root: string, { file, source, place }: Handler): Diagnostic {
  const text = readFileSync(path.join(root, source), 'utf8');
  const range = readDocument(source, 'entity', text).document.locate(place, 'key');
  const message = `"${place[1]}" needs a handler, and ${FOLDER}/${file} does not exist`;
  const remedy =
    place[0] === 'actions' ? 'Write that file, or state an effect instead of handler: true.' : 'Write that file.';
  return makeDiagnostic(source, text, range, { severity: 'error', code: 'missingHandler', message, remedy });
}

function unusedHandler(file: string): Diagnostic {
  const message = 'No schema declares the action or call of this handler';
  const remedy = 'Declare it in the entity with handler: true, or delete the file.';
  const start = { start: 0, end: 1 };
  return makeDiagnostic(`${FOLDER}/${file}`, '', start, {
    severity: 'warning',
    code: 'unusedHandler',
    message,
    remedy,
  });
}
