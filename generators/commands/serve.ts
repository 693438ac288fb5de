import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ENGINE_ROOT, engineCode } from '../../src/schema/engineRoot.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import type { Command } from './Command.ts';

const SETTINGS: Command['details'] = {
  zh: [
    'PORT, HOST       监听的端口和地址（8080，127.0.0.1）',
    'DATA_DIR         数据库和上传的文件（data/）；DATABASE_URL：用 PostgreSQL 代替 SQLite',
    'ADMIN_PASSWORD   admin 的初始密码（默认随机，只显示一次）',
    'CAPTCHA, DEMO    on 或 off：要求验证码；首次运行时载入演示数据',
    'DEMO_TODAY       off：演示数据保持 schemas/app.yaml 所定的日期（on：移到首次运行的那天）',
  ],
  en: [
    'PORT, HOST       where it listens (8080, 127.0.0.1)',
    'DATA_DIR         database and uploads (data/); DATABASE_URL: PostgreSQL instead of SQLite',
    'ADMIN_PASSWORD   first password of admin (random, shown once)',
    'CAPTCHA, DEMO    on or off: ask for a captcha, load demo rows on the first run',
    'DEMO_TODAY       off: demo rows keep the day that schemas/app.yaml fixes (on: they move to the day of that run)',
  ],
};

/** `shian start`: the whole system, made anew where its sources have changed. */
export const start: Command = {
  name: 'start',
  usage: 'start',
  summary: { zh: '构建有变化的部分并启动服务器', en: 'Build what has changed and start the server' },
  details: SETTINGS,
  run: () => (isPrepared() ? serve([]) : 1),
};

/** `shian dev`: the same with hot reload. */
export const dev: Command = {
  name: 'dev',
  usage: 'dev',
  summary: {
    zh: '以热更新方式启动：保存的 schema 或模块立即显示在打开的页面上',
    en: 'Start with hot reload: a saved schema or module shows on the open page',
  },
  details: SETTINGS,
  async run() {
    await import('../refreshTypes.ts');
    return serve(['--dev']);
  },
};

/** `shian build`: what `start` makes before it starts. */
export const build: Command = {
  name: 'build',
  usage: 'build',
  summary: {
    zh: '写出 dist/：编译后的 schema、演示数据和控制台',
    en: 'Write dist/: the compiled schemas, demo rows and the console',
  },
  details: {
    zh: ['没有控制台模块的项目使用引擎自带的控制台。', '源文件没有变化的部分保持不动。'],
    en: [
      'A project without modules for the console serves the one that came with the engine.',
      'A part whose sources have not changed since is left as it is.',
    ],
  },
  run: () => (isPrepared() ? 0 : 1),
};

/** In processes of their own: what compiles and bundles leaves no memory behind in the server. */
function isPrepared(): boolean {
  const cwd = projectRoot();
  return ['generators/refreshTypes', 'generators/prepare'].every(
    (name) => spawnSync(process.execPath, [engineCode(name)], { cwd, stdio: 'inherit' }).status === 0,
  );
}

/** In this process, so that signals reach it; it reads its own arguments. */
async function serve(args: readonly string[]): Promise<number> {
  process.chdir(projectRoot());
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  await import(pathToFileURL(path.join(ENGINE_ROOT, 'src/server/start.mjs')).href);
  return Number(process.exitCode ?? 0);
}
