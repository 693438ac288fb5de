// The entry is plain JavaScript: what is compiled from here on is kept, so that the next start needs
// neither the TypeScript stripper (some 20 MB of memory) nor the compiler.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Beside the other built parts of the project.
if (existsSync('schemas')) enableCompileCache(path.resolve('dist/compile-cache'));
await import('./main.ts');
