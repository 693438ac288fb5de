import type { HttpMethod } from '../../model/Action.ts';
import type { JsonSchema } from '../../model/Json.ts';

/** One fixed call of the contract: not of an entity's family, stated once for both ends and OpenAPI. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Below the API base, without leading slash. */
  readonly path: string;
  /**
   * Who may call: anybody, whoever is signed in, the platform's administrator, readers of an entity,
   * or holders of one of the codes.
   */
  readonly access:
    | 'public'
    | 'login'
    | 'administrator'
    | { readonly menuOf: string }
    | { readonly any: readonly string[] };
  /**
   * It is about people, roles or settings that the platform's administrator looks after in every tenant
   * (contract 1.6), never about the own account.
   */
  readonly acrossTenants?: true;
  /** The answer travels in `{code, success, data, msg}`. */
  readonly wrapped: boolean;
  /** One sentence for the reader of the interface document. */
  readonly summary: { readonly zh: string; readonly en: string };
  /** Of the `:names` in the path. */
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Multipart upload with the field `file` instead of a JSON body. */
  readonly upload?: true;
  /** Of `data` when wrapped; may refer to `endpointComponents` by `#/components/schemas/…`. */
  readonly answer: JsonSchema;
}
