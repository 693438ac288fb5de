import type { Model } from '../../model/Model.ts';
import { type GivenNames, moduleGaps } from '../../model/moduleGaps.ts';
import type { EngineLanguage } from '../../model/Text.ts';
import { callGaps } from '../../protocol/callGaps.ts';
import { platform } from '../actions/platform.ts';
import { ModuleError } from './ModuleError.ts';
import type { Modules } from './Modules.ts';

const ENGINE = Object.keys(platform.actions ?? {});

/** The names by which modules and schemas are compared. */
export function givenNames({ actions, saving, jobs }: Pick<Modules, 'actions' | 'saving' | 'jobs'>): GivenNames {
  return {
    actions: Object.keys(actions).filter((name) => !ENGINE.includes(name)),
    engine: ENGINE,
    saving: Object.keys(saving),
    jobs: jobs.map((job) => ('entities' in job ? job : { name: job.name })),
  };
}

/**
 * Throws one sentence per gap: an action or call without its handler, a handler, save rule or job about something
 * that no schema names, an action that leaves its work to a fixed call which does not exist, two calls on one address.
 */
export function checkModules(model: Model, modules: Pick<Modules, 'actions' | 'saving' | 'jobs' | 'endpoints'>): void {
  const gaps = [...callGaps(model, modules.endpoints), ...moduleGaps(model, givenNames(modules))];
  if (gaps.length === 0) return;
  const lines = (language: EngineLanguage) =>
    gaps.map(({ message, remedy }) => `\n${message[language]}: ${remedy[language]}`).join('');
  throw new ModuleError(
    { zh: `schema 与模块不一致：${lines('zh')}`, en: `Schemas and modules do not match:${lines('en')}` },
    { gaps },
  );
}
