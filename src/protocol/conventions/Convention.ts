import type { Entity, Toggle } from '../../model/Entity.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { OperationName } from '../../model/operations.ts';
import type { Text } from '../../model/Text.ts';
import type { RecordFormat } from '../recordFormat.ts';
import type { AskedPage, Operation, PageOf, WireInput, WireOutput } from '../types.ts';

/** What a refused call is told, in meaning. */
export interface Refusal {
  /** Of the error catalogue: 400, 403, 409 and their kin. */
  readonly status: number;
  readonly text: string;
  /** Texts by field (400 and 409). */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** A stale save: the record as it stands now, in wire values. */
  readonly current?: unknown;
}

/** An account and the password that was made up for it: whoever asked is the only one who ever sees it, once. */
export interface Handed {
  readonly account: string;
  readonly initial: string;
  /** Where the account is in a tenant other than the asker's. */
  readonly tenantId?: string;
}

/** What an answer says, whoever wrote it. */
export interface ReadAnswer {
  /** The effective status; never 2xx when the answer is a refusal. */
  readonly status: number;
  readonly refused: boolean;
  /** What stands inside the envelope, or the body itself where there is none. */
  readonly data: unknown;
  /** Undefined when the answer says nothing. */
  readonly text?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  /** Passwords to be handed over, beside what was asked for. */
  readonly handed?: readonly Handed[];
}

/** How successes and refusals are wrapped, in both directions. */
export interface AnswerStyle {
  /** Of the refusal's schema in the OpenAPI document; one name, one style. */
  readonly name: string;
  /** What a success says where nothing else is to be said. */
  readonly done: Text;
  readonly writeAnswer: (data: unknown, text: string, handed?: readonly Handed[]) => unknown;
  /** A refusal as HTTP status and body. */
  readonly writeError: (refusal: Refusal) => { readonly status: number; readonly body: unknown };
  /** Reads either of them; also what others who speak the dialect write. */
  readonly readAnswer: (body: unknown, httpStatus: number) => ReadAnswer;
  /** Closed schema of a success around the schema of its data. */
  readonly answerSchema: (data: JsonSchema) => JsonSchema;
  readonly errorSchema: JsonSchema;
}

/** How a page is asked for and answered, in the words of the convention. */
export interface PagingStyle {
  /** Values of the query or body that ask for a page. */
  readonly writeAsked: (asked: AskedPage) => Readonly<Record<string, unknown>>;
  /** The same back, kept within the limits; `found` gives a value by its name, wherever it travelled. */
  readonly readAsked: (found: (name: string) => unknown) => AskedPage;
  readonly askedSchemas: Readonly<Record<string, JsonSchema>>;
  /** `unit` names what is counted. */
  readonly writePage: (page: PageOf<unknown>, unit: string) => WireOutput;
  readonly readPage: (output: WireOutput, asked: AskedPage) => PageOf<unknown>;
  /** Schema of the page around the schema of one record. */
  readonly pageSchema: (record: JsonSchema) => JsonSchema;
  /** Headers of a page by lower-case name, with what they say. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an entity file need not say. */
export interface ConventionDefaults {
  /** Path below the API base. */
  readonly base: (entity: Pick<Entity, 'module' | 'name'>) => string;
  readonly operations: readonly OperationName[];
  /** The operation that carries a switch of the list. */
  readonly toggle: Toggle['via'];
}

/**
 * A dialect of the wire, the whole of it: where an entity's calls go, how they are written and read, how
 * answers and refusals are wrapped. Both ends, the compiler, OpenAPI and the tests take it from here.
 */
export interface Convention {
  /** As `api: { style: … }` calls it. */
  readonly name: string;
  readonly defaults: ConventionDefaults;
  readonly records: RecordFormat;
  readonly answers: AnswerStyle;
  readonly paging: PagingStyle;
  /** What an update sends: what was changed, or the whole record, which it replaces. */
  readonly update: 'changes' | 'record';
  /** A list can answer all rows nested by their parent (`api: { tree: true }`). */
  readonly nestsTrees: boolean;
  /** The part of a query that holds the filters. */
  readonly filtersIn: (query: WireInput['query']) => Readonly<Record<string, unknown>>;
  readonly operations: { readonly [N in OperationName]?: Operation<N> };
}
