import type { Condition } from './Condition.ts';
import type { Field } from './Field.ts';
import type { Json, JsonSchema } from './Json.ts';
import type { Text } from './Text.ts';

export const HTTP_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** Where the action button stands: in a row, above the selection, or in the toolbar. */
export const ACTION_SCOPES = ['record', 'selection', 'collection'] as const;
export type ActionScope = (typeof ACTION_SCOPES)[number];

/**
 * An HTTP request below the entity's base path. `{id}` and `{field}` in the path are filled from
 * the record; what the path does not carry travels as `send` says: `id` (record) or `ids`
 * (selection) plus the action's fields. Ids in a query are comma-joined, in a body an array.
 */
export interface ActionRequest {
  readonly method: HttpMethod;
  readonly path: string;
  readonly send: 'body' | 'query';
  /** The key that the id or the ids travel under, where the contract names its own (`userIds`). */
  readonly ids?: string;
}

/** A declared action. Exactly one of `effect`, `handler`, `fixed` and `dialog` says what is done. */
export interface Action {
  readonly name: string;
  /** Former name: who was given its right keeps it. */
  readonly was?: string;
  readonly scope: ActionScope;
  readonly label: Text;
  readonly icon?: string;
  readonly danger: boolean;
  /** The step that the paperwork waits for, always or of records that hold this: it stands in the row, before editing. */
  readonly next?: true | Condition;
  /** A `record` action that the console also runs on many: each by itself, under its own rules. */
  readonly batch?: true;
  readonly request: ActionRequest;
  readonly confirm?: Text;
  readonly success?: Text;
  /** Input form shown before the request; empty when the action needs no input. */
  readonly fields: readonly Field[];
  /** Stays on the wire for other clients; no button stands for it. */
  readonly hidden?: true;
  /** It also runs on closed records: a correction, or work that changes nothing of them. */
  readonly onClosed?: true;
  /** Of the record; the server refuses the action when it does not hold. */
  readonly visibleWhen?: Condition;
  readonly permission: string;
  /** Fields set on each record: a fixed value, or `{ref: 'input.x' | 'user.id' | 'env.now'}`. */
  readonly effect?: Readonly<Record<string, Json | { readonly ref: string }>>;
  /** The server runs `src/modules/<module>/server/actions/<entity>.<action>.ts`. */
  readonly handler: boolean;
  /** The server answers it with a fixed call of the contract on the same path (protocol/endpoints). */
  readonly fixed?: true;
  /** The console shows this dialog instead of the generated form or question. */
  readonly dialog?: string;
}

/** A declared read: a GET (or POST) below the entity's base path, answered by a server handler. */
export interface Call {
  readonly name: string;
  readonly label: Text;
  readonly request: ActionRequest;
  readonly permission: string;
  /** Input fields, all optional unless required. */
  readonly fields: readonly Field[];
  /** `page` adds `current` and `size` and answers the page envelope around `answer`. */
  readonly page: boolean;
  /** JSON Schema of the answer (of one record when `page`). */
  readonly answer: JsonSchema;
}
