import { setFlagsFromString } from 'node:v8';
import { projectRoot } from '../schema/projectRoot.ts';

// The heap grows slowly until the server stands: starting makes much that is thrown away at once.
setFlagsFromString('--semi-space-growth-factor=1');
// Nor is code made fast that only starting runs: the compiler for it would be taken into memory, 7 MB, and stay there.
setFlagsFromString('--no-opt');

const { readConfig } = await import('./config.ts');
const { StartupError } = await import('./StartupError.ts');
const { collectGarbage } = await import('./boot/collectGarbage.ts');
const { SchemaRefusal } = await import('./database/SchemaRefusal.ts');

/** A refusal is one clear sentence; anything else is a mistake of ours and keeps its stack. */
function fail(error: unknown): void {
  const known = error instanceof StartupError || error instanceof SchemaRefusal;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

try {
  const config = readConfig(process.env, projectRoot(), process.argv.slice(2));
  if (config.development) await (await import('./dev/startDevelopment.ts')).startDevelopment(config);
  else await (await import('./boot/startProduction.ts')).startProduction(config);
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--opt');
  // Of what lives longer: it may grow by half before it is looked through. Left to itself it triples now and then, by
  // 60 MB of what nobody holds any more while thousands of rows are written.
  setFlagsFromString('--heap-growing-percent=50');
  setTimeout(collectGarbage, 1000).unref();
} catch (error) {
  fail(error);
}
