import type { Action, Call, HttpMethod } from './Action.ts';
import type { Condition } from './Condition.ts';
import type { Closing } from './closing.ts';
import type { DueRule } from './due.ts';
import type { Field, Rule } from './Field.ts';
import type { ListGroup } from './grouping.ts';
import type { Json } from './Json.ts';
import type { ListBoard, ListCalendar, ListLayout } from './listLayouts.ts';
import type { OperationName } from './operations.ts';
import type { Operator } from './operators.ts';
import type { RecycleSettings } from './recycle.ts';
import type { Text } from './Text.ts';
import type { TotalKind } from './totals.ts';
import type { EntityWorkflow } from './workflow.ts';

interface OperationOverride {
  readonly method?: HttpMethod;
  /** Relative to the base path, or absolute below the API base when it starts with `/`. */
  readonly path?: string;
}

export interface EntityApi {
  /** Name of the dialect its calls travel in (`protocol/conventions`). */
  readonly convention: string;
  /** Base path below the API base, without slashes at the ends: `exam/v1/examTaskInfo`. */
  readonly base: string;
  /** Operations the entity offers. */
  readonly operations: readonly OperationName[];
  readonly overrides: Readonly<Partial<Record<OperationName, OperationOverride>>>;
  /** How several records are fetched by id on a backend without such a call. */
  readonly getMany: 'ids' | 'fanout' | 'all';
  /** A unique field by which calls may name a record instead of its id: the code of a region. */
  readonly key?: string;
  /** `list` answers all matches nested by this parent field instead of a page. */
  readonly tree?: string;
}

export interface SearchItem {
  readonly field: string;
  readonly op: Operator;
}

export interface SortItem {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A tab above the list: the rows for which a condition holds. */
export interface ListTab {
  /** Stands in addresses of the list. */
  readonly name: string;
  readonly label: Text;
  readonly when: Condition;
}

/** Tabs by the values of a field, or as they are listed; all rows are a tab of their own behind them. */
export type ListTabs = { readonly field: string } | { readonly items: readonly ListTab[] };

export interface ListSettings {
  readonly columns: readonly string[];
  readonly search: readonly SearchItem[];
  readonly sort: readonly SortItem[];
  readonly pinned: { readonly left: readonly string[]; readonly right: readonly string[] };
  readonly pageSize: number;
  /** Records are edited, not looked at on a page of their own. */
  readonly view?: false;
  /** Rows are shown as a tree by this parent field. */
  readonly tree?: string;
  /** Reference field whose tree stands beside the list and filters it. */
  readonly beside?: string;
  readonly tabs?: ListTabs;
  /** Rows that should have been dealt with, and the time that passed. */
  readonly overdue?: { readonly field: string; readonly when: Condition };
  /** Figures at the foot of the columns, over all rows that the filters leave. */
  readonly totals?: readonly { readonly field: string; readonly of: TotalKind }[];
  /** The rows stand in groups of this until a person wants them otherwise. */
  readonly group?: ListGroup;
  /** What they may be grouped by, in order; absent: by every column that can. */
  readonly groups?: readonly ListGroup[];
  /** Fields whose values are edited in the row itself. */
  readonly inline?: readonly string[];
  /** Columns that are in sight however narrow the table is, the first before all others. */
  readonly priority?: readonly string[];
  /** The records also stand as cards in columns. */
  readonly board?: ListBoard;
  /** The records also stand on the days of a calendar. */
  readonly calendar?: ListCalendar;
  /** How the list begins; absent: as a table. */
  readonly layout?: ListLayout;
}

export interface FormGroup {
  readonly label?: Text;
  readonly fields: readonly string[];
}

export interface FormTab {
  readonly label: Text;
  readonly groups: readonly FormGroup[];
}

export interface FormSettings {
  /** Dialog width in pixels; 800 where nothing is said. */
  readonly width: number;
  /** Exactly one tab without need of a tab strip when the form is simple. */
  readonly tabs: readonly FormTab[];
}

/** A record that is looked at. */
export interface DetailSettings {
  /** Fields at its head besides its title and its state. */
  readonly facts: readonly string[];
}

export interface Transition {
  /** Name of the action that runs the transition. */
  readonly action: string;
  readonly from: readonly string[];
  readonly to: string;
}

export interface EntityStates {
  readonly field: string;
  readonly initial: string;
  readonly transitions: readonly Transition[];
}

/** Fields that no two records of a tenant have alike all together. */
export interface UniqueKey {
  readonly fields: readonly string[];
  /** What is said when another record has them; a key of one field may do without: its value is there already. */
  readonly message?: Text;
}

/** A two-valued field switched straight from the list. */
export interface Toggle {
  readonly field: string;
  readonly on: string;
  readonly off: string;
  /** The operation that carries it. */
  readonly via: 'setStatus' | 'setStatusById' | 'patch';
  readonly permission: string;
  /** Among records that agree in these fields only one is on: switching one on switches the others off. */
  readonly oneWithin?: readonly string[];
}

/** Codes that open the entity's operations; a role holds codes through its menus. */
export interface EntityPermissions {
  /** Code of the menu: opens the list and everything read through it. */
  readonly menu: string;
  readonly create: string;
  readonly update: string;
  readonly remove: string;
  readonly view: string;
  readonly export: string;
  readonly import: string;
}

export interface EntityMenu {
  /** Code of the parent menu in schemas/menu.yaml. */
  readonly parent: string;
  readonly path: string;
  readonly sort: number;
  readonly icon: string;
  readonly hidden: boolean;
}

export interface EntityFixtures {
  readonly count: number;
  readonly seed: number;
  /** Every value of these fields occurs. */
  readonly cover: readonly string[];
  /** Rows written by hand, used first. Values are canonical; references are `{row: n}` or ids. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
  /** Per field: how values are made; see generators/fixtures. */
  readonly values: Readonly<Record<string, FixtureRule>>;
}

export type FixtureRule =
  | { readonly values: readonly Json[]; readonly weights?: readonly number[] }
  | { readonly from: string }
  | { readonly between: readonly [number | string, number | string] }
  | { readonly template: string };

/** `tenant` rows belong to a tenant, `global` rows to all; `none` has no table (calls only). */
export type EntityStorage = 'tenant' | 'global' | 'none';

/** One compiled entity: everything both ends need to know of it. */
export interface Entity {
  readonly name: string;
  readonly module: string;
  readonly label: Text;
  readonly description?: Text;
  readonly provenance: 'given' | 'assumed';
  readonly storage: EntityStorage;
  /** Table name; snake case of the entity name. */
  readonly table: string;
  /** Former entity name: the table is renamed and keeps its rows. */
  readonly was?: string;
  readonly api: EntityApi;
  readonly titleField: string;
  /** Own fields in the order of the file, then system fields. */
  readonly fields: readonly Field[];
  readonly list: ListSettings;
  readonly form: FormSettings;
  readonly detail?: DetailSettings;
  readonly states?: EntityStates;
  /** The approval its records go through. */
  readonly workflow?: EntityWorkflow;
  /** When its records may no longer be changed or removed; the first that holds speaks. */
  readonly closed: readonly Closing[];
  /** What happens by itself when the time of a record has come. */
  readonly due: readonly DueRule[];
  /** Records are added by programs, never by people, and stay as they are. */
  readonly appendOnly?: true;
  /** Changes of its records are not kept. */
  readonly history?: false;
  /** People say something about its records, beside them. */
  readonly comments?: true;
  /** How removed records are kept; `false`: nobody brings them back. */
  readonly recycle?: RecycleSettings | false;
  readonly toggles: readonly Toggle[];
  readonly actions: readonly Action[];
  readonly calls: readonly Call[];
  readonly rules: readonly Rule[];
  /** Fields of the reduced view for those who may only choose records, besides id, title, code and parent. */
  readonly lookup: readonly string[];
  /** Unique keys besides the id, each within the tenant. */
  readonly unique: readonly UniqueKey[];
  readonly indexes: readonly (readonly string[])[];
  readonly permissions: EntityPermissions;
  readonly menu?: EntityMenu;
  /** Names of custom screens; the console's modules give them (model/consoleGaps compares). */
  readonly screens: { readonly list?: string; readonly detail?: string };
  readonly fixtures: EntityFixtures;
  /** Names of entities with a field that refers to this one. */
  readonly referencedBy: readonly string[];
  /** It came with the engine; projects add to it (`extends:`). */
  readonly platform?: true;
  /** Path of the schema file relative to the project. */
  readonly source: string;
}
