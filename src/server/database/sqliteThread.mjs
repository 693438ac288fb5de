// Plain JavaScript like start.mjs, and for the same reason: in a thread of its own the TypeScript stripper would be
// taken into memory once more.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

if (existsSync('schemas')) enableCompileCache(path.resolve('dist/compile-cache'));
await import('./sqliteThreadBody.ts');
