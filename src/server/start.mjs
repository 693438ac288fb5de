// The entry is plain JavaScript: what is compiled from here on is kept, so that the next start needs
// neither the TypeScript stripper (some 20 MB of memory) nor the compiler.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.resolve(import.meta.dirname, '../../dist/compile-cache'));
await import('./main.ts');
