import type { Model } from '../../model/Model.ts';
import type { EngineText, Language } from '../../model/Text.ts';
import type { TableDescription } from '../TableDescription.ts';

/** What there is already, for tables to refer to. */
export interface KnownProject {
  readonly languages: readonly Language[];
  /** Entities by name, with their parent field where their records form a tree. */
  readonly entities: ReadonlyMap<string, { readonly parentField?: string }>;
  /** Dictionaries by code, with the keys of their items and how they are called. */
  readonly dictionaries: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

/** How the entity of a table is to be written. */
export interface EntityOptions {
  /** Folder below `schemas/`. */
  readonly module: string;
  readonly known: KnownProject;
  /** Tables that become entities at the same time; the one itself may be among them. */
  readonly tables?: readonly TableDescription[];
  /** Name of the entity; absent: made of the table's. */
  readonly entity?: string;
  /** Beginnings of names of tables that say nothing, such as `blade_`; `t_`, `tb_` and `tbl_` go without saying. */
  readonly prefixes?: readonly string[];
  /** Group of the menu that it stands in; absent: it has a place of its own. */
  readonly menu?: string;
}

/** An entity file, and what whoever reads it should look at. */
export interface EntityDraft {
  readonly entity: string;
  /** `schemas/<module>/<entity>.yaml`. */
  readonly file: string;
  readonly text: string;
  readonly notes: readonly EngineText[];
}

/** What the entities of a project give tables to refer to. */
export function knownProject({ settings, entities, dictionaries }: Model): KnownProject {
  return {
    languages: settings.languages,
    entities: new Map(
      Object.values(entities).map(({ name, list }) => [
        name,
        list.tree === undefined ? {} : { parentField: list.tree },
      ]),
    ),
    dictionaries: new Map(
      Object.values(dictionaries).map(({ code, items }) => [
        code,
        new Map(items.map(({ key, label }) => [key, Object.values(label)])),
      ]),
    ),
  };
}
