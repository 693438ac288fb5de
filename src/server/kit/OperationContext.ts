import type { Entity } from '../../model/Entity.ts';
import type { Model } from '../../model/Model.ts';
import type { CallAnswerOf, HandlerName, InputOf } from '../../model/SchemaTypes.ts';
import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import type { SessionPerson } from '../../model/sessionAround.ts';
import type { Language } from '../../model/Text.ts';
import type { Modules } from '../modules/Modules.ts';
import type { Repository } from '../repository/Repository.ts';

/** Who asks. Comes from the session and the database, never from the request. */
export interface OperationUser extends SessionPerson {
  readonly roleAliases: readonly string[];
  /** Permission codes held through roles. */
  readonly codes: ReadonlySet<string>;
  /** Holds every code. */
  readonly administrator: boolean;
  /** Whether API scopes let the user reach a path below `/api`; absent: all of them. */
  readonly reaches?: (path: string) => boolean;
}

/** Everything an operation, an action or a call may know of the request around it. */
export interface OperationContext {
  readonly model: Model;
  /** What the application's modules do with actions, and when a record is saved. */
  readonly modules: Pick<Modules, 'actions' | 'saving' | 'approval'>;
  /** Bound to the user's tenant, and to a transaction while writing. */
  readonly repository: Repository;
  /** In declared reads, where `repository` shows what the user may see: all of it, to find out who the user is. */
  readonly unmasked?: Repository;
  /** While writing, where `repository` keeps rows within data scopes: it does not, for what the application's rules do. */
  readonly consequences?: Repository;
  readonly user: OperationUser;
  /** Wall time in Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`. */
  readonly now: () => string;
  readonly language: Language;
  /** Sent again when a reply was lost: a create under the same key answers the first record. */
  readonly idempotencyKey?: string;
  /** Why a record is removed, in the words of who removes it. */
  readonly reason?: string;
  /** What must hold for a write: looked at first in its transaction, which it refuses by throwing. */
  readonly beforehand?: (inside: OperationContext) => Promise<void>;
  /** What belongs to a write besides its record: done last in its transaction. Answers what the write answers. */
  readonly alongside?: <T>(inside: OperationContext, result: T) => Promise<T>;
  /** Nothing of a write is to stand: it shares no transaction with those that do. */
  readonly tries?: boolean;
  /** Data scope: rows of the entity the user may see and change; undefined is all. */
  readonly rowFilter?: (entity: Entity) => ScopeCondition | undefined;
  /** The version of its process that a new record is handed in to; absent or empty: the newest. */
  readonly handInTo?: string;
  /** A process acts by itself, in the name of who started it: the record it is about, which it keeps closed, is open to it. */
  readonly actingFor?: { readonly table: string; readonly id: string };
}

/** What a declared action or call (`<entity>.<name>`) was asked, in canonical values. */
export interface ActionInput<A extends string = string> {
  /** The record (`record` scope: one id) or the selection; empty for `collection` and most calls. */
  readonly ids: readonly string[];
  /** The action's or the call's own fields, valid and with their defaults. */
  readonly values: InputOf<A>;
  /** Calls with `page: true`. */
  readonly page?: { readonly current: number; readonly size: number };
}

/**
 * One file below a module's `server/actions/` exports one of these, named `handler`: `ActionHandler<'examTaskInfo.release'>`. A method,
 * so that handlers of all names stand in one list: their input has been validated by the name's own fields.
 */
export type ActionHandler<A extends string = string> = {
  handle(context: OperationContext, input: ActionInput<A>): Promise<CallAnswerOf<A>>;
}['handle'];

/** Handlers by the name of what they answer. */
export type ActionHandlers = { readonly [A in HandlerName]?: ActionHandler<A> };
