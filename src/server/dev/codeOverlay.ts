import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { formatDiagnostic } from '../../schema/formatDiagnostic.ts';
import type { ServerConfig } from '../config.ts';
import { type CodeFollower, followCode } from './followCode.ts';
import { clearOverlay, type Overlay, overlayOf } from './overlay.ts';

interface ShownCode extends CodeFollower {
  readonly shown: () => Overlay | undefined;
}

/** Shows over the page where the code no longer fits the schemas; each saved file of code looks again until it does. */
export function showCode(vite: ViteDevServer, config: ServerConfig, send: (overlay: Overlay) => void): ShownCode {
  let overlay: Overlay | undefined;
  const code = followCode(config, (errors) => {
    const wasShown = overlay !== undefined;
    overlay = overlayOf(errors, config.projectDir);
    for (const error of errors) console.error(formatDiagnostic(error));
    if (overlay) send(overlay);
    else if (wasShown) clearOverlay(vite);
  });
  vite.watcher.add(path.join(config.projectDir, 'src/modules'));
  vite.watcher.on('change', (file) => {
    if (overlay && /(?<!\.gen)\.tsx?$/.test(file)) code.check();
  });
  return { ...code, shown: () => overlay };
}
