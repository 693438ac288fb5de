import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import type { EntityName } from '../../model/SchemaTypes.ts';
import type { Text } from '../../model/Text.ts';
import type { OwnDialogProps } from '../actions/DialogsContext.ts';
import type { DetailViewProps } from '../entity/detail/DetailView.tsx';
import type { EntityScreenContext } from '../entity/EntityContext.ts';
import type { CellProps } from '../fields/CellKind.ts';
import type { InputProps } from '../fields/InputProps.ts';
import type { Load } from '../parts/Load.ts';

/** What a dialog in place of an action's form gets. */
export type { OwnDialogProps };

type ByName<T> = Readonly<Record<string, T>>;

/** An editor of a module; the `input:` of the named types may name it. */
export interface ModuleInput {
  readonly types: readonly FieldTypeName[];
  readonly load: Load<InputProps>;
}

/** A display of a module; the `cell:` of the named types may name it. As plain text a value reads as its type does. */
export interface ModuleCell {
  readonly types: readonly FieldTypeName[];
  /** Pixels below which a list column does not shrink. */
  readonly leastWidth?: number;
  /** It is drawn where the record has no value, too: what that means is its to say. */
  readonly tellsAbsence?: true;
  readonly load: Load<CellProps>;
}

/** A page at a fixed address, beside those of entities and menus. */
export interface ModulePage {
  readonly path: string;
  readonly title: Text;
  readonly icon: string;
  /** Also answers everything below its path. */
  readonly deep?: boolean;
  /** Only below its path, with a tab for each address (`/form/:id`). */
  readonly each?: boolean;
  /** With `each`: what stands below its path is an entity, which its tab names too. */
  readonly ofEntity?: boolean;
  /** Permission codes of which one opens it; without them it is open to all. */
  readonly codes?: readonly string[];
  /** The page holds the screens of this entity: react-admin's links to its records lead here. */
  readonly resource?: EntityName;
  readonly load: Load<PageProps>;
}

export interface PageProps {
  /** What stands below the path of the page, part by part. */
  readonly params: readonly string[];
}

interface ProcessPage<P> {
  readonly title: Text;
  readonly icon: string;
  readonly load: Load<P>;
}

/** A kind of process: how it is started, handled and shown; the work lists lead to these pages. */
export interface ModuleProcess {
  /** The kind's name where the backend's own has one language only. */
  readonly label: Text;
  readonly form?: ProcessPage<{ readonly processDefinitionId: string }>;
  readonly handle?: ProcessPage<{
    readonly taskId: string;
    readonly processInstanceId: string;
    readonly businessId: string;
  }>;
  readonly detail?: ProcessPage<{ readonly processInstanceId: string; readonly businessId: string }>;
}

/** A total on the home page and the list it leads to. */
export interface HomeFigure {
  /** Place among all figures of the page; the lowest first. */
  readonly sort: number;
  readonly label: Text;
  readonly entity: EntityName;
  readonly icon: string;
}

/** Something that may wait for this person: a list and the filter that finds what is open in it. */
export interface HomeWaiting extends HomeFigure {
  /** By the wall time, `YYYY-MM-DD HH:mm:ss`, where what waits depends on it. */
  readonly filter: (now: string) => Readonly<Record<string, unknown>>;
  /** It waits for those who may do this about it; absent: for everybody who sees it. */
  readonly permission?: string;
  readonly tone: 'warning' | 'danger' | 'primary';
}

/** A card of its own, for those who may open the entity, or hold one of the codes. */
export type HomeCard = ({ readonly entity: EntityName } | { readonly codes: readonly string[] }) & {
  readonly load: Load<object>;
};

/**
 * What a module adds to the console: the `consoleModule` of its `console/index.ts`, found by the module's folder.
 * Each component is one lazy line, so that the file is light enough for the command line to read the names in it.
 */
export interface ConsoleModule {
  /** Screens in place of a list (`screens: { list: … }`). */
  readonly lists?: ByName<Load<{ readonly context: EntityScreenContext }>>;
  /** Screens in place of a detail view (`screens: { detail: … }`). */
  readonly details?: ByName<Load<DetailViewProps>>;
  /** Dialogs in place of an action's form (`dialog: …`). */
  readonly dialogs?: ByName<Load<OwnDialogProps>>;
  readonly inputs?: ByName<ModuleInput>;
  readonly cells?: ByName<ModuleCell>;
  readonly pages?: readonly ModulePage[];
  /** By the word that stands in the addresses of the process. */
  readonly processes?: ByName<ModuleProcess>;
  readonly home?: {
    readonly waiting?: readonly HomeWaiting[];
    readonly figures?: readonly HomeFigure[];
    readonly cards?: readonly HomeCard[];
  };
}
