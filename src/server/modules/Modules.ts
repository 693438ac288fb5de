import { platform } from '../actions/platform.ts';
import { approval } from '../approval/approval.ts';
import { demonstrateApprovals } from '../approval/demonstrateApprovals.ts';
import type { RecordApproval } from '../approval/RecordApproval.ts';
import type { Job } from '../jobs/Job.ts';
import type { ActionHandler } from '../kit/OperationContext.ts';
import type { SaveRule } from '../kit/SaveRule.ts';
import type { ServerModule } from '../kit/ServerModule.ts';
import { joinRules } from './joinRules.ts';

/** What all modules of a project add, as one; the platform's own handlers and jobs are among them. */
export interface Modules {
  readonly actions: Readonly<Record<string, ActionHandler>>;
  readonly saving: Readonly<Record<string, SaveRule>>;
  /** What records and processes have to do with each other. */
  readonly approval: RecordApproval;
  readonly jobs: readonly Job[];
  readonly tables: NonNullable<ServerModule['tables']>;
  readonly endpoints: NonNullable<ServerModule['endpoints']>;
  readonly routes: readonly NonNullable<ServerModule['routes']>[];
  readonly processes: NonNullable<ServerModule['processes']>;
  readonly carryOver: readonly NonNullable<ServerModule['carryOver']>[];
  readonly signIn: NonNullable<ServerModule['signIn']>;
  readonly demonstrate: readonly NonNullable<ServerModule['demonstrate']>[];
}

/** A face about whatever schemas: of an engine without a project, and of tests. */
export type AnyFace = Omit<ServerModule, 'actions' | 'saving' | 'jobs'> &
  Partial<Pick<Modules, 'actions' | 'saving' | 'jobs'>>;

/** Joins the faces of modules; the module loaded later stands behind, and the caller has seen that no action comes twice. */
export function joinModules(faces: readonly AnyFace[]): Modules {
  const all: readonly AnyFace[] = [...faces, platform];
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)),
    saving: joinRules(all.map(({ saving = {} }) => saving)),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    approval,
    tables: all.flatMap(({ tables = [] }) => tables),
    endpoints: Object.assign({}, ...all.map(({ endpoints }) => endpoints)),
    routes: all.flatMap(({ routes }) => routes ?? []),
    processes: all.flatMap(({ processes = [] }) => processes),
    carryOver: all.flatMap(({ carryOver }) => carryOver ?? []),
    signIn: Object.assign({}, ...all.map(({ signIn }) => signIn)),
    demonstrate: [...all.flatMap(({ demonstrate }) => demonstrate ?? []), demonstrateApprovals],
  };
}

/** Of a project that consists of schemas alone. */
export const NO_MODULES: Modules = joinModules([]);
