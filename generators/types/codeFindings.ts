import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../../src/schema/Diagnostic.ts';
import { makeDiagnostic } from '../../src/schema/makeDiagnostic.ts';
import { TYPE_FILES } from './writeTypes.ts';

/** The types that the compiler last found no fault with, and what it remembers of the code. */
const PASSED = 'dist/types.passed';
const MEMORY = 'dist/types.tsbuildinfo';
const MAX_OUTPUT = 16_000_000;
/** Each reads for itself what all of them use: of the four that it takes by itself, no more than there are cores. */
const CHECKERS = Math.min(4, availableParallelism());

/**
 * Where the code of a project no longer fits its schemas, as the TypeScript compiler sees it. It is asked only when the
 * types have changed since it last passed: code that changed meanwhile is the matter of `tsc` itself.
 */
export async function codeFindings(root: string): Promise<readonly Diagnostic[]> {
  const compiler = compilerOf(root);
  if (compiler === undefined) return [];
  const types = stampOf(root);
  if (existsSync(path.join(root, PASSED)) && readFileSync(path.join(root, PASSED), 'utf8') === types) return [];
  const { output, isPassed } = await compile(root, compiler);
  const findings = output.split('\n').flatMap((line) => findingOf(root, line));
  if (!isPassed && findings.length === 0) throw new Error(`The TypeScript compiler failed: ${output}`);
  if (isPassed) {
    mkdirSync(path.join(root, path.dirname(PASSED)), { recursive: true });
    writeFileSync(path.join(root, PASSED), types);
  }
  return findings;
}

interface Compiler {
  readonly program: string;
  /** What it alone is told, by its version. */
  readonly flags: readonly string[];
}

/** A project of schemas alone has no code to compile. */
function compilerOf(root: string): Compiler | undefined {
  if (!['tsconfig.json', ...TYPE_FILES].every((file) => existsSync(path.join(root, file)))) return undefined;
  try {
    const manifest = createRequire(path.join(root, 'package.json')).resolve('typescript/package.json');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
    // One checker is all that earlier ones have.
    const flags = Number.parseInt(version, 10) < 7 ? [] : ['--checkers', String(CHECKERS)];
    return { program: path.join(path.dirname(manifest), 'bin/tsc'), flags };
  } catch {
    return undefined;
  }
}

function stampOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of TYPE_FILES) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function compile(root: string, { program, flags }: Compiler): Promise<{ output: string; isPassed: boolean }> {
  const args = [program, '--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', MEMORY, ...flags];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: MAX_OUTPUT }, (error, output, trouble) =>
      resolve({ output: output + trouble, isPassed: error === null }),
    );
  });
}

/** `src/a.ts(3,14): error TS2322: Type …`; lines that go on with an explanation are left out. */
function findingOf(root: string, line: string): Diagnostic[] {
  const [, file = '', row = '1', column = '1', message = ''] =
    /^(\S[^(]*)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line.trimEnd()) ?? [];
  if (file === '') return [];
  const text = readFileSync(path.join(root, file), 'utf8');
  const before = text.split('\n').slice(0, Number(row) - 1);
  const start = before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1;
  const end = start + (/^\w+/.exec(text.slice(start))?.[0].length ?? 1);
  return [
    makeDiagnostic(
      file,
      text,
      { start, end },
      { severity: 'error', code: 'brokenCode', message: { zh: `TypeScript 编译器：${message}`, en: message } },
    ),
  ];
}
