import type { ActionScope, HttpMethod } from '../model/Action.ts';
import type { Closing } from '../model/closing.ts';
import type { EntityApi, EntityFixtures, EntityPermissions, EntityStorage, SortItem, Toggle } from '../model/Entity.ts';
import type { Field, Provenance, RowsCheck, TagColor } from '../model/Field.ts';
import type { FieldTypeName } from '../model/fieldTypes/FieldTypeName.ts';
import type { ListGroup } from '../model/grouping.ts';
import type { Json, JsonSchema } from '../model/Json.ts';
import type { ListBoard, ListCalendar, ListLayout } from '../model/listLayouts.ts';
import type { Operator } from '../model/operators.ts';
import type { RecycleSettings } from '../model/recycle.ts';
import type { Text } from '../model/Text.ts';
import type { TotalKind } from '../model/totals.ts';
import type { FlowOutcome } from '../model/workflow.ts';

/** A text as written: by language, or one bare text: complete where a project has one language, else a draft. */
export type AuthoredText = string | Text;

type Texts = 'label' | 'help' | 'placeholder' | 'unit' | 'requiredMessage' | 'patternMessage';
type Conditions = 'visibleWhen' | 'requiredWhen' | 'readOnlyWhen' | 'colorWhen' | 'filter';
type Special =
  | Texts
  | Conditions
  | 'valueNames'
  | 'name'
  | 'type'
  | 'fields'
  | 'computed'
  | 'options'
  | 'dependsOn'
  | 'input'
  | 'cell'
  | 'ownInput'
  | 'ownCell'
  | 'column'
  | 'system';

/** A field as written; the words are those of the model's `Field`. */
export type AuthoredField = Partial<Omit<Field, Special>> &
  Partial<Record<Texts, AuthoredText>> &
  Partial<Record<Conditions, unknown>> & {
    readonly type: FieldTypeName;
    readonly fields?: AuthoredFields | readonly string[];
    readonly computed?: string | { readonly path: string };
    readonly valueNames?: Readonly<Record<string, AuthoredText>>;
    readonly result?: 'string' | 'number' | 'boolean';
    readonly within?: string;
    readonly options?: readonly AuthoredOption[];
    readonly input?: string;
    readonly cell?: string;
  };

export type AuthoredFields = Readonly<Record<string, AuthoredField>>;

/** `all`, `none`, or words: view, add, edit, delete, export, the names of actions and of field rights. */
export type AuthoredGrant = 'all' | 'none' | readonly string[];

interface AuthoredOption {
  readonly value: string;
  readonly label: AuthoredText;
  readonly color?: TagColor;
}

/** Input of an action: a field of its own, or the entity's field (`type` absent) with changes. */
export type AuthoredInput = AuthoredField | Omit<AuthoredField, 'type'>;

/** What rows are grouped by: a field, or a part of its time. */
export type AuthoredListGroup = string | ListGroup;

export type AuthoredRequest = Partial<Readonly<Record<HttpMethod, string>>>;

export interface AuthoredAction {
  readonly was?: string;
  readonly scope?: ActionScope;
  readonly label: AuthoredText;
  readonly icon?: string;
  readonly request?: AuthoredRequest;
  readonly send?: 'body' | 'query';
  readonly confirm?: AuthoredText;
  readonly success?: AuthoredText;
  readonly danger?: boolean;
  readonly next?: unknown;
  readonly hidden?: boolean;
  readonly onClosed?: boolean;
  readonly batch?: boolean;
  readonly fields?: Readonly<Record<string, AuthoredInput>>;
  readonly visibleWhen?: unknown;
  readonly permission?: string;
  readonly effect?: Readonly<Record<string, unknown>>;
  readonly handler?: boolean;
  readonly fixed?: boolean;
  readonly ids?: string;
  readonly dialog?: string;
}

interface AuthoredCall {
  readonly label: AuthoredText;
  readonly request?: AuthoredRequest;
  readonly send?: 'body' | 'query';
  readonly permission?: string;
  readonly fields?: Readonly<Record<string, AuthoredInput>>;
  readonly page?: boolean;
  readonly answer: JsonSchema;
}

interface AuthoredTransition {
  readonly from: readonly string[];
  readonly to: string;
}

export interface AuthoredGroup {
  readonly label?: AuthoredText;
  readonly fields: readonly string[];
}

interface AuthoredTab {
  readonly label: AuthoredText;
  readonly fields?: readonly string[];
  readonly groups?: readonly AuthoredGroup[];
}

interface AuthoredRule {
  readonly name: string;
  readonly field: string;
  readonly when?: unknown;
  readonly check?: unknown;
  readonly rows?: AuthoredRowsCheck;
  readonly message: AuthoredText;
}

export interface AuthoredClosing extends Partial<Omit<Closing, 'when' | 'message'>> {
  readonly when: unknown;
  readonly message: AuthoredText;
}

export interface AuthoredDue {
  readonly field: string;
  readonly when?: unknown;
  readonly action?: string;
  readonly set?: Readonly<Record<string, Json>>;
}

export interface AuthoredAppendOnly {
  readonly create?: string;
  readonly except?: readonly string[];
  readonly message?: AuthoredText;
}

export interface AuthoredRowsCheck extends Omit<RowsCheck, 'where'> {
  readonly where?: unknown;
}

interface AuthoredMenuPlace {
  readonly parent?: string;
  readonly sort?: number;
  readonly icon?: string;
  readonly path?: string;
  readonly hidden?: boolean;
  readonly buttons?: AuthoredMenuNode['buttons'];
}

/** Names of fields, or those with what is said when a record has them already. */
export type AuthoredUnique =
  | readonly string[]
  | { readonly fields: readonly string[]; readonly message?: AuthoredText };

/** A tab of a list that its file describes. */
export interface AuthoredListTab {
  readonly name?: string;
  readonly label: AuthoredText;
  readonly when: unknown;
}

/** The approval of an entity: the key of its process, or that with more. */
export interface AuthoredWorkflow {
  readonly process: string;
  readonly start?: string;
  readonly decide?: string;
  readonly outcomes?: Readonly<Partial<Record<FlowOutcome, string>>>;
  readonly nodes?: Readonly<Record<string, { readonly write?: readonly string[]; readonly hide?: readonly string[] }>>;
}

/** An entity file after validation: every key is of the right kind, names are not resolved yet. */
export interface AuthoredEntity {
  readonly entity: string;
  readonly label: AuthoredText;
  readonly description?: AuthoredText;
  readonly provenance?: Provenance;
  readonly storage?: EntityStorage;
  readonly api?: Partial<Omit<EntityApi, 'convention' | 'tree'>> & {
    readonly tree?: boolean;
    readonly style?: string;
    readonly module?: string;
  };
  /** Former name of the entity. */
  readonly was?: string;
  readonly titleField?: string;
  readonly fields?: AuthoredFields;
  readonly list?: {
    readonly columns?: readonly (string | { readonly field: string; readonly visibleWhen?: unknown })[];
    readonly search?: readonly (string | { readonly field: string; readonly op?: Operator })[];
    readonly sort?: readonly (Pick<SortItem, 'field'> & Partial<SortItem>)[];
    readonly pinned?: { readonly left?: readonly string[]; readonly right?: readonly string[] };
    readonly pageSize?: number;
    readonly view?: false;
    readonly tree?: string;
    readonly beside?: string;
    readonly tabs?: string | false | readonly AuthoredListTab[];
    readonly overdue?: unknown;
    readonly totals?: Readonly<Record<string, TotalKind>>;
    readonly priority?: readonly string[];
    readonly group?: AuthoredListGroup | readonly AuthoredListGroup[];
    readonly inline?: readonly string[];
    readonly board?: string | Partial<ListBoard>;
    readonly calendar?: string | ListCalendar;
    readonly layout?: ListLayout;
  };
  readonly form?: {
    readonly width?: number;
    readonly fields?: readonly string[];
    readonly groups?: readonly AuthoredGroup[];
    readonly tabs?: readonly AuthoredTab[];
  };
  readonly detail?: { readonly facts?: readonly string[] };
  readonly states?: {
    readonly field: string;
    readonly initial: string;
    readonly transitions: Readonly<Record<string, AuthoredTransition | readonly AuthoredTransition[]>>;
  };
  readonly workflow?: string | AuthoredWorkflow;
  readonly closed?: readonly AuthoredClosing[];
  readonly appendOnly?: AuthoredAppendOnly | true;
  readonly history?: false;
  readonly comments?: true;
  readonly recycle?: RecycleSettings | false;
  readonly due?: AuthoredDue | readonly AuthoredDue[];
  readonly toggles?: readonly (Pick<Toggle, 'field'> & Partial<Toggle>)[];
  readonly actions?: Readonly<Record<string, AuthoredAction>>;
  readonly calls?: Readonly<Record<string, AuthoredCall>>;
  readonly rules?: readonly AuthoredRule[];
  readonly lookup?: readonly string[];
  readonly unique?: readonly AuthoredUnique[];
  readonly indexes?: readonly (readonly string[])[];
  readonly permissions?: Partial<EntityPermissions> & { readonly prefix?: string };
  /** What roles may, by alias. */
  readonly roles?: Readonly<Record<string, AuthoredGrant>>;
  readonly menu?: AuthoredMenuPlace | boolean;
  readonly screens?: { readonly list?: string; readonly detail?: string };
  readonly fixtures?: Partial<EntityFixtures>;
}

export interface AuthoredDictionary {
  readonly dictionary: string;
  readonly label: AuthoredText;
  readonly source?: 'system' | 'biz';
  readonly provenance?: Provenance;
  /** Codes that fixed calls of the server use and no field does. */
  readonly usedBy?: 'workflow';
  readonly items: readonly {
    readonly key: string;
    readonly name?: string;
    readonly label: AuthoredText;
    readonly color?: TagColor;
    readonly sort?: number;
    readonly remark?: string;
    readonly sealed?: boolean;
    readonly parent?: string;
  }[];
}

export interface AuthoredMenuNode {
  readonly code: string;
  readonly label: AuthoredText;
  readonly icon?: string;
  readonly path?: string;
  readonly sort?: number;
  readonly isOpen?: 1 | 2;
  readonly hidden?: boolean;
  readonly buttons?: readonly {
    readonly code: string;
    readonly label: AuthoredText;
    readonly position?: 1 | 2 | 3;
  }[];
  /** Code lists that a screen without an entity shows. */
  readonly dictionaries?: readonly string[];
  readonly children?: readonly AuthoredMenuNode[];
}
