import { platform } from '../actions/platform.ts';
import type { ActionHandler } from '../kit/OperationContext.ts';
import type { SaveRule } from '../kit/SaveRule.ts';
import type { ServerModule } from '../kit/ServerModule.ts';

/** What all modules of a project add, as one; the platform's own handlers and jobs are among them. */
export interface Modules {
  readonly actions: Readonly<Record<string, ActionHandler>>;
  readonly saving: Readonly<Record<string, SaveRule>>;
  readonly jobs: NonNullable<ServerModule['jobs']>;
  readonly tables: NonNullable<ServerModule['tables']>;
  readonly routes: readonly NonNullable<ServerModule['routes']>[];
  readonly processes: NonNullable<ServerModule['processes']>;
  readonly demonstrate: readonly NonNullable<ServerModule['demonstrate']>[];
}

/** Joins the faces of modules; the module loaded later stands behind, and the caller has seen that no name comes twice. */
export function joinModules(faces: readonly ServerModule[]): Modules {
  const all = [...faces, platform];
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    saving: Object.assign({}, ...all.map(({ saving }) => saving)),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    tables: all.flatMap(({ tables = [] }) => tables),
    routes: all.flatMap(({ routes }) => routes ?? []),
    processes: all.flatMap(({ processes = [] }) => processes),
    demonstrate: all.flatMap(({ demonstrate }) => demonstrate ?? []),
  };
}

/** Of a project that consists of schemas alone. */
export const NO_MODULES: Modules = joinModules([]);
