import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Writes a package of many small files as one, `<folder>/<name>.mjs`: a server that starts then looks up, reads and keeps
 * one instead of each (Kysely has 255: a tenth of a start, and 8 MB of a server that waits).
 */
export async function joinPackage(name: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: fileURLToPath(import.meta.resolve(name)),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
}
