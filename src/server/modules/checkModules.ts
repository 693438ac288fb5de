import type { Model } from '../../model/Model.ts';
import { type GivenNames, moduleGaps } from '../../model/moduleGaps.ts';
import { declaredPath } from '../../protocol/declaredPlace.ts';
import type { Endpoint } from '../../protocol/endpoints/Endpoint.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { platform } from '../actions/platform.ts';
import { StartupError } from '../StartupError.ts';
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
 * that no schema names, an action that leaves its work to a fixed call which does not exist.
 */
export function checkModules(model: Model, modules: Pick<Modules, 'actions' | 'saving' | 'jobs'>): void {
  const findings = [
    ...Object.values(model.entities).flatMap(unfounded),
    ...moduleGaps(model, givenNames(modules)).map(({ message, remedy }) => `${message}: ${remedy}`),
  ];
  if (findings.length > 0) throw new StartupError(`Schemas and modules do not match:\n${findings.join('\n')}`);
}

const FIXED = new Set(Object.values(endpoints).map(({ method, path }: Endpoint) => `${method} ${path}`));

function unfounded(entity: Model['entities'][string]): string[] {
  return entity.actions.flatMap((action) => {
    const call = `${action.request.method} ${declaredPath(entity, action)}`;
    if (action.fixed !== true || FIXED.has(call)) return [];
    return [
      `Action ${entity.name}.${action.name} is fixed, and no fixed call is ${call}: add it to src/protocol/endpoints, or write a handler`,
    ];
  });
}
