import type { FastifyInstance } from 'fastify';
import type { EntityName } from '../../model/SchemaTypes.ts';
import type { Endpoint } from '../../protocol/endpoints/Endpoint.ts';
import type { TableDefinition } from '../database/TableDefinition.ts';
import type { Directory } from '../identity/people/Directory.ts';
import type { Job } from '../jobs/Job.ts';
import type { Services } from '../routes/Services.ts';
import type { ActionHandlers, OperationContext } from './OperationContext.ts';
import type { SaveRules } from './SaveRule.ts';
import type { SignInWay } from './SignInWay.ts';

/** A process that comes with the product, common to all tenants. */
export interface BuiltInProcess {
  /** BPMN 2.0 text. */
  readonly xml: string;
  readonly category: string;
  readonly resourceName: string;
}

/** What a demonstration may lean on besides the demo records. */
export interface Stage {
  readonly directory: Directory;
  /** What the application does when a declared action runs. */
  readonly modules: OperationContext['modules'];
  /** The fixed day of the demo data, YYYY-MM-DD. */
  readonly demoDate: string;
  /** The moment of the installation, in milliseconds: for what a visitor is to find under way. */
  readonly now: number;
  /** Ids of the built-in processes, by the name of their resource. */
  readonly processes: ReadonlyMap<string, string>;
}

/**
 * The face of a module's server half (`src/modules/<module>/server/index.ts` exports it as `server`): all that an
 * application adds to the engine. A start and `shian check` compare its names with the schemas, both ways.
 */
export interface ServerModule {
  /** Handlers of declared actions and calls, by `<entity>.<name>`. */
  readonly actions?: ActionHandlers;
  /** What happens besides when a record is saved, by entity; several modules may follow one. */
  readonly saving?: SaveRules;
  /** What happens by itself once a day. */
  readonly jobs?: readonly (Job & { readonly entities?: readonly EntityName[] })[];
  /** Tables of its own that are no entity's. */
  readonly tables?: readonly TableDefinition[];
  /** Fixed calls of its own, by name: what they take and answer. */
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  /** Answers them, mounted below the base of all calls. */
  readonly routes?: (app: FastifyInstance, services: Services) => void;
  readonly processes?: readonly BuiltInProcess[];
  /** Brings what earlier releases of the module left into the shape it has now; asked at each start. */
  readonly carryOver?: (directory: Directory) => Promise<void>;
  /** Ways in besides the built-in ones, by the `grant_type` they travel under; a client must be allowed it. */
  readonly signIn?: Readonly<Record<string, SignInWay>>;
  /** Plays what demo records alone do not show, once, into a new demonstration. */
  readonly demonstrate?: (stage: Stage) => Promise<void>;
}
