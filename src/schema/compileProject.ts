import type { Dictionary } from '../model/Dictionary.ts';
import type { Entity } from '../model/Entity.ts';
import { fieldTypes } from '../model/fieldTypes/index.ts';
import { everyField } from '../model/lookups.ts';
import type { Model } from '../model/Model.ts';
import { scopeWords } from '../model/scopeWords.ts';
import type { Speech } from '../model/Text.ts';
import { baseName } from './baseName.ts';
import { checkBases } from './compile/checkBases.ts';
import { checkDictionaries } from './compile/checkDictionaries.ts';
import { checkPermissions } from './compile/checkPermissions.ts';
import { checkRoutes } from './compile/checkRoutes.ts';
import { checkCatalogues, compileCatalogues } from './compile/compileCatalogues.ts';
import { compileDashboards } from './compile/compileDashboards.ts';
import { compileDictionaries } from './compile/compileDictionaries.ts';
import { compileEntity } from './compile/compileEntity.ts';
import { compileMenu } from './compile/compileMenu.ts';
import { compileRoles, platformRoles } from './compile/compileRoles.ts';
import { compileSettings, languagesOf } from './compile/compileSettings.ts';
import { makeDrafts } from './compile/makeDrafts.ts';
import { fileContext, type Workspace } from './compile/Workspace.ts';
import type { Diagnostic } from './Diagnostic.ts';
import { deepFreeze } from './deepFreeze.ts';
import { checkEditorLine } from './editorLine.ts';
import { extendDictionaries } from './extend/extendDictionaries.ts';
import { extendEntities } from './extend/extendEntities.ts';
import { isExtension } from './isExtension.ts';
import { misplacedFile } from './misplacedFile.ts';
import { modelVersion } from './modelVersion.ts';
import { type Report, reportInto } from './Report.ts';
import type { DocumentKind, SourceDocument } from './SourceDocument.ts';
import { sortDiagnostics } from './sortDiagnostics.ts';
import { type ValidatedDocument, validateDocument } from './validateDocument.ts';

export interface CompiledProject {
  /** Undefined when there is an error. */
  readonly model: Model | undefined;
  /** All findings of the run, by file and line. */
  readonly diagnostics: readonly Diagnostic[];
}

/** All files of a project as one frozen model, or all that is wrong with them. Pure: no disk, no clock. */
export function compileProject(
  documents: readonly SourceDocument[],
  found: readonly Diagnostic[] = [],
): CompiledProject {
  const diagnostics: Diagnostic[] = [...found];
  const report = reportInto(diagnostics);
  const unreadable = new Set(found.filter((item) => item.severity === 'error').map((item) => baseName(item.file)));
  const files = validateAll(documents, unreadable, report);
  const languages = languagesOf(files.app);
  checkCatalogues(files.app[0], languages, files.language, report);
  const speech: Speech = { languages, catalogues: compileCatalogues(files.language, languages, report) };
  const lists = extendDictionaries(files.dictionary, report);
  const dictionaries = compileDictionaries(lists, report, unreadable, speech);
  const { drafts, clash } = makeDrafts(extendEntities(files.entity, platformRoles(files.role), report), report);
  if (clash) return { model: undefined, diagnostics: sortDiagnostics(diagnostics) };
  const base = { drafts, dictionaries, unreadable, usedDictionaries: new Set<string>(), report, speech };
  const settings = compileSettings(base, files.app);
  const workspace: Workspace = { ...base, scopeWords: scopeWords(settings.belonging) };
  const entities = [...drafts.values()].map((draft) =>
    compileEntity({ ...fileContext(workspace, draft.document), draft }),
  );
  const menu = compileMenu(workspace, files.menu, entities);
  const roles = compileRoles(workspace, files.role, entities, menu);
  const dashboards = compileDashboards(workspace, files.dashboards, { entities, menu, roles });
  checkBases(workspace, entities);
  checkRoutes(workspace, entities);
  checkPermissions(workspace, entities, menu);
  checkDictionaries(workspace, lists);
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.some((item) => item.severity === 'error')) return { model: undefined, diagnostics: sorted };
  const parts = {
    settings,
    entities: withReferences(entities),
    dictionaries: Object.fromEntries(sortedByCode(dictionaries)),
    menu,
    roles,
    dashboards,
    catalogues: speech.catalogues,
  };
  return { model: deepFreeze({ ...parts, version: modelVersion(parts) }), diagnostics: sorted };
}

type Files = Readonly<Record<DocumentKind, readonly ValidatedDocument[]>>;

function validateAll(documents: readonly SourceDocument[], unreadable: Set<string>, report: Report): Files {
  const files: Record<DocumentKind, ValidatedDocument[]> = {
    entity: [],
    dictionary: [],
    menu: [],
    app: [],
    role: [],
    dashboards: [],
    language: [],
  };
  for (const document of documents) {
    // A file whose text is not YAML has its findings already.
    if (document.value === undefined && unreadable.has(baseName(document.file))) continue;
    const misplaced = misplacedFile(document);
    if (misplaced !== undefined) {
      report(document, misplaced);
      unreadable.add(baseName(document.file));
      continue;
    }
    const validated = validateDocument(document);
    checkEditorLine(document, report);
    for (const finding of validated.findings) report(validated.document, finding);
    if (!hasName(validated)) unreadable.add(baseName(document.file));
    files[document.kind].push(validated);
  }
  return files;
}

/** Files that are one of a kind, or hold several things by name. */
const UNNAMED: readonly DocumentKind[] = ['menu', 'app', 'dashboards'];

/** A file that lost its name to a finding is still what its file name says. */
function hasName({ document, value }: ValidatedDocument): boolean {
  if (UNNAMED.includes(document.kind) || isExtension(document)) return true;
  return typeof value?.[document.kind] === 'string';
}

/** Adds to each entity the names of those that refer to it, in one pass over all fields. */
function withReferences(entities: readonly Omit<Entity, 'referencedBy'>[]): Record<string, Entity> {
  const referencedBy = new Map<string, Set<string>>();
  for (const entity of entities) {
    for (const target of targetsOf(entity)) {
      const names = referencedBy.get(target) ?? new Set();
      referencedBy.set(target, names.add(entity.name));
    }
  }
  const sorted = [...entities].sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    sorted.map((entity) => [
      entity.name,
      { ...entity, referencedBy: [...(referencedBy.get(entity.name) ?? [])].sort() },
    ]),
  );
}

function targetsOf(entity: Omit<Entity, 'referencedBy'>): string[] {
  return everyField(entity).flatMap(({ system, to, type }) =>
    !system && to !== undefined && fieldTypes[type].reference !== undefined ? [to] : [],
  );
}

function sortedByCode(dictionaries: ReadonlyMap<string, Dictionary>): [string, Dictionary][] {
  return [...dictionaries].sort(([a], [b]) => (a < b ? -1 : 1));
}
