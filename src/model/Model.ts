import type { UsedName } from './consoleNames.ts';
import type { Dashboard } from './Dashboard.ts';
import type { Dictionary } from './Dictionary.ts';
import type { Entity } from './Entity.ts';
import type { IconShape } from './icons.ts';
import type { MenuNode } from './Menu.ts';
import type { RoleDefinition } from './RoleDefinition.ts';
import type { Belonging } from './scopeWords.ts';
import type { Catalogue, Language, Text } from './Text.ts';

export interface AppSettings {
  readonly title: Text;
  /** Fixed "today" of the demo data, YYYY-MM-DD. */
  readonly demoDate: string;
  /** Which records people belong to, by the word of data scopes that stands for them. */
  readonly belonging: Readonly<Record<string, Belonging>>;
  /** Languages of the project; the first is the default, and stands in for the others. */
  readonly languages: readonly Language[];
}

/** The whole application, frozen: what schemas/, dictionaries/ and roles/ compile to. */
export interface Model {
  readonly settings: AppSettings;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  readonly menu: readonly MenuNode[];
  /** Besides the administrator’s, which holds everything. */
  readonly roles: readonly RoleDefinition[];
  /** Cards of the home page, in order. */
  readonly dashboards: readonly Dashboard[];
  /** Texts of languages that the engine has none of, by language. */
  readonly catalogues: Readonly<Record<Language, Catalogue>>;
  /** Changes when anything in the model changes; 16 hexadecimal digits. */
  readonly version: string;
}

/** What the console needs of every entity before any screen opens. */
export interface EntitySummary {
  readonly name: string;
  readonly module: string;
  readonly label: Text;
  readonly titleField: string;
  readonly menuPath?: string;
  /** Its records open below that path, beside their list. */
  readonly places?: true;
  /** Its rows can be overdue, and who holds one of these codes takes a step that they wait for. */
  readonly dueSteps?: readonly string[];
  readonly permissions: Entity['permissions'];
  readonly api: Entity['api'];
  /** As in RightsGrounds; absent where people may write. */
  readonly appendOnly?: boolean;
  readonly fixed?: boolean;
}

/** `model/index.json`; entities travel one file each as `model/entities/<name>.json`. */
export interface ModelIndex {
  readonly settings: AppSettings;
  readonly version: string;
  readonly entities: readonly EntitySummary[];
  /** Roles that have dashboards, `*` for everybody: other home pages need not ask for any. */
  readonly dashboards?: readonly string[];
  /** What the schemas name of the console; compared with what it gives when it starts. */
  readonly names: readonly UsedName[];
  /** Drawings of the icons the schemas name beyond those of the console itself. */
  readonly icons: Readonly<Record<string, readonly IconShape[]>>;
}

/** `model/entities/<name>.json`: what one screen needs, in one request. */
export interface EntityBundle {
  readonly entity: Entity;
  /** Dictionaries that the entity's fields use, as the schemas state them. */
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  /** Entities that the entity's fields refer to. */
  readonly references: Readonly<Record<string, EntitySummary>>;
}
