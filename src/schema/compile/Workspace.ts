import type { Dictionary } from '../../model/Dictionary.ts';
import type { EntityStorage } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { Speech } from '../../model/Text.ts';
import type { AuthoredEntity, AuthoredField } from '../authored.ts';
import type { PlacedFinding, Report } from '../Report.ts';
import type { SourceDocument } from '../SourceDocument.ts';

/** What conditions and references must know of a field before it is compiled. */
export interface FieldShape {
  readonly name: string;
  readonly type: Field['type'];
  readonly many: boolean;
  readonly system: boolean;
  /** Added by the project to an entity of the platform. */
  readonly added: boolean;
  readonly authored: AuthoredField;
}

/** The fields a bare name can mean, and whose they are. */
export interface FieldLookup {
  readonly owner: string;
  readonly shapes: ReadonlyMap<string, FieldShape>;
  /** Names with findings of their own; not reported again. */
  readonly broken: ReadonlySet<string>;
}

/** An entity file that passed its meta-schema (less what was taken out of it). */
export interface EntityDraft extends FieldLookup {
  readonly name: string;
  readonly module: string;
  readonly storage: EntityStorage;
  readonly document: SourceDocument;
  readonly authored: AuthoredEntity;
  /** Own field names in the order of the file. */
  readonly ownFields: readonly string[];
  readonly titleField: string;
}

/** Everything the passes share: all names of the project and the place for findings. */
export interface Workspace {
  readonly drafts: ReadonlyMap<string, EntityDraft>;
  readonly dictionaries: ReadonlyMap<string, Dictionary>;
  /** Names of files that could not be read; references to them are not findings of their own. */
  readonly unreadable: ReadonlySet<string>;
  /** Codes that some field uses; filled by the passes. */
  readonly usedDictionaries: Set<string>;
  /** What data scopes may ask of the session besides what every condition may: `user.deptIds`. */
  readonly scopeWords: readonly string[];
  readonly report: Report;
  /** Languages of the project and its catalogues. */
  readonly speech: Speech;
}

/** The workspace seen from one file. */
export interface FileContext {
  readonly workspace: Workspace;
  readonly document: SourceDocument;
  readonly report: (finding: PlacedFinding) => void;
  readonly speech: Speech;
}

export interface EntityContext extends FileContext {
  readonly draft: EntityDraft;
}

export function fileContext(workspace: Workspace, document: SourceDocument): FileContext {
  const { speech } = workspace;
  return { workspace, document, speech, report: (finding) => workspace.report(document, finding) };
}
