import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HANDLER_FOLDER, type HandlerGap, handlerGaps } from '../../src/model/handlerGaps.ts';
import type { Model } from '../../src/model/Model.ts';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { type Finding, makeDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { readDocument } from '../../src/schema/readDocument.ts';

/**
 * What the start would say of actions, calls and handlers, with places; and handler files that
 * nothing names at all. A project without handlers (schemas for a backend of somebody else) has no
 * such folder and no findings.
 */
export function handlerFindings(root: string, model: Model): Diagnostic[] {
  const folder = path.join(root, HANDLER_FOLDER);
  if (!existsSync(folder)) return [];
  const files = [folder, ...moduleFolders(root)].flatMap((place) =>
    readdirSync(place).filter((file) => /^[a-z]\w*\.\w+\.ts$/.test(file) && !file.endsWith('.test.ts')),
  );
  const registered = registeredIn(path.join(folder, 'index.ts'), files);
  const gaps = handlerGaps(model, registered);
  const idle = files.map((file) => file.slice(0, -'.ts'.length)).filter((name) => !registered.has(name));
  const missing = new Set(gaps.map(({ name }) => name));
  return [...gaps.map((gap) => gapFinding(root, gap)), ...idle.filter((name) => !missing.has(name)).map(idleFile)];
}

function moduleFolders(root: string): string[] {
  const modules = path.join(root, 'src/modules');
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .map((name) => path.join(modules, name, 'server/actions'))
    .filter((folder) => existsSync(folder));
}

/** The names that index.ts gives to handlers with a file; where there is none, the files speak for themselves. */
function registeredIn(index: string, files: readonly string[]): ReadonlySet<string> {
  if (!existsSync(index)) return new Set(files.map((file) => file.slice(0, -'.ts'.length)));
  const names = readFileSync(index, 'utf8').matchAll(/^\s*'([a-z]\w*\.\w+)'\s*:/gm);
  return new Set([...names].map((match) => match[1] ?? '').filter((name) => files.includes(`${name}.ts`)));
}

function gapFinding(root: string, { declared, message, remedy: words }: HandlerGap): Diagnostic {
  const remedy = `${words[0]?.toUpperCase()}${words.slice(1)}.`;
  if (declared === undefined) return inIndex({ severity: 'error', code: 'unusedHandler', message, remedy });
  const text = readFileSync(path.join(root, declared.source), 'utf8');
  const range = readDocument(declared.source, 'entity', text).document.locate(declared.place, 'key');
  return makeDiagnostic(declared.source, text, range, { severity: 'error', code: 'missingHandler', message, remedy });
}

function inIndex(finding: Finding): Diagnostic {
  return makeDiagnostic(`${HANDLER_FOLDER}/index.ts`, '', { start: 0, end: 1 }, finding);
}

function idleFile(name: string): Diagnostic {
  const message = 'No schema declares the action or call of this handler';
  const remedy = 'Declare it in the entity with handler: true, or delete the file.';
  const finding: Finding = { severity: 'warning', code: 'unusedHandler', message, remedy };
  return makeDiagnostic(`${HANDLER_FOLDER}/${name}.ts`, '', { start: 0, end: 1 }, finding);
}
