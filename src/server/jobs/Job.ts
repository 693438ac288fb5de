import type { Model } from '../../model/Model.ts';
import type { Database } from '../database/Database.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { Modules } from '../modules/Modules.ts';
import type { Clocks } from '../steadyNow.ts';

/** Once a day, as soon as the day has begun, for each tenant. */
export interface TenantJob {
  readonly name: string;
  /** Entities it works on; a project without them goes without the job. */
  readonly entities: readonly string[];
  /** Does the work for one tenant, inside one transaction; answers how many records changed. */
  readonly run: (context: OperationContext) => Promise<number>;
}

/** Once a day on the installation as a whole, not before a server has been up for a while; doing it again does no harm. */
export interface HouseJob {
  readonly name: string;
  /** Answers how many things changed. */
  readonly keep: (place: Sweep) => Promise<number>;
}

/** Work that the server does again and again by itself. */
export type Job = TenantJob | HouseJob;

export interface JobOptions extends Clocks {
  readonly model: Model;
  readonly modules: Modules;
  readonly database: Database;
  /** Uploaded files, where they are looked after as well. */
  readonly filesDir?: string;
  readonly internalHosts?: readonly string[] | undefined;
  /** Tells servers apart that share a database. */
  readonly server: string;
}

/** What was done, and what went wrong and will be tried again. */
export interface JobReport {
  readonly done: readonly Done[];
  readonly failed: readonly Failed[];
}

interface Done {
  readonly tenantId: string;
  readonly job: string;
  readonly changed: number;
}

interface Failed {
  readonly tenantId: string;
  readonly job: string;
  /** Empty: the whole tenant's work. */
  readonly record: string;
  readonly error: unknown;
}
