import type { Field } from '../../model/Field.ts';
import type { Text } from '../../model/Text.ts';
import type { Handed } from '../../protocol/conventions/Convention.ts';

/**
 * Who may call a route, declared with the route. `public`: anybody. `login`: whoever is signed in.
 * `any`: holders of one of the codes. `administrator`: the platform administrator only.
 */
export type Access = 'public' | 'login' | 'administrator' | { readonly any: readonly string[] };

/** What every route says of itself; a route without it does not start. */
export interface RoutePolicy {
  readonly access: Access;
  /** Open also while the initial password has not been changed. */
  readonly whileInitialPassword?: boolean;
  /** The entity the route belongs to; its labels name fields in messages, its convention wraps refusals. */
  readonly entity?: string;
  /** What an action or a call asks for, before the fields of its entity of the same names. */
  readonly fields?: readonly Field[];
  /** What the call is called where people read of it. */
  readonly summary?: Text;
  /** The platform's administrator may mean another tenant; `entity`: for records of some of the entities it names. */
  readonly acrossTenants?: boolean | 'entity';
  /** The route changes who may do what: cached sessions are read again. `told`: other servers hear of it in its transaction. */
  readonly changesIdentity?: boolean | 'told';
  /** Form and multipart bodies are read as if their fields stood in the query. */
  readonly forms?: () => boolean;
  /** Its body is a file, which takes long on a slow line. */
  readonly upload?: boolean;
  /** Answered under any load, before all that waits. */
  readonly urgent?: boolean;
  /** Reads many rows: under load it waits apart from what is done sooner. */
  readonly long?: boolean;
}

/** More than that all went well, in words, and passwords that nobody else ever learns. */
export interface Told {
  readonly text: Text;
  readonly handed?: readonly Handed[];
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RoutePolicy> {}
  interface FastifyRequest {
    /** What the answer says besides that all went well. */
    told: Told | null;
  }
}
